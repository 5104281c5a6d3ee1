import { chargeApi } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import type { ExpenseCategory } from '#core/expense/category.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { Story } from './agenda.ts'
import { timeZone } from './calendar.ts'
import type { Caller } from './caller.ts'
import { equipmentOf, type Cast } from './cast.ts'

type Created = Input<typeof expenseApi.create>
type Spent = Pick<Created, 'name' | 'category' | 'cents'> & Partial<Created>

/** Name, category and cents of a month. */
type Bill = [name: string, category: ExpenseCategory, cents: number]

const ofWorkshop: readonly Bill[] = [
  ['Contador', 'accounting', 16_000],
  ['Celular e internet', 'utilities', 9990],
]
const ofClinic: readonly Bill[] = [
  ['Aluguel das salas', 'rent', 620_000],
  ['Coleta de resíduos de saúde', 'waste', 28_900],
  ['Energia e internet', 'utilities', 117_400],
]
/** Planned for each month of the year. */
const planned: readonly [ExpenseCategory, number][] = [
  ['rent', 620_000],
  ['waste', 29_000],
  ['utilities', 110_000],
  ['supplies', 190_000],
  ['maintenance', 130_000],
]
/** In cents, one after another. */
const tanks = [21_040, 18_765, 23_310, 19_900]
const supplies = [164_230, 201_870, 187_455]

/** A year of money: bills that recur, fuel, materials, payments of charges, a plan, and an autoclave that costs too much. */
export const yearOfMoney = ({ time, clinic, first, second }: Cast): readonly Story[] => {
  const today = () => dateIn(timeZone, time.now)
  const spend = (person: Caller, expense: Spent) =>
    person.ask(expenseApi.create, {
      id: time.id(),
      actionId: time.id(),
      rebill: false,
      spentOn: today(),
      ...expense,
    })
  const recur = async (person: Caller, bills: readonly Bill[]) => {
    for (const [name, category, cents] of bills)
      await spend(person, { name, category, cents, dueOn: today(), series: { kind: 'monthly' } })
  }
  /** Pays what is due by now. */
  async function payBills(person: Caller): Promise<void> {
    const { items } = await person.ask(expenseApi.list, { status: 'unpaid', to: today(), limit: 100 })
    if (items.length === 0) return
    const expenses = items.map(({ id, version }) => ({ id, version }))
    await person.ask(expenseApi.pay, {
      actionId: time.id(),
      expenses,
      paidOn: today(),
      paidWay: 'pix',
    })
  }
  /** The workshop finds in its account what its clients owed until today. */
  async function receive(workshop: Caller): Promise<void> {
    const { items } = await workshop.ask(chargeApi.list, { group: 'late', limit: 100 })
    for (const { chargeId, openCents } of items)
      await workshop.ask(paymentApi.register, {
        id: chargeId,
        actionId: time.id(),
        paymentId: time.id(),
        cents: openCents,
        paidOn: addDays(today(), -1),
        way: 'pix',
      })
  }

  return [
    async function workshopSpends() {
      await time.until(-255, '08:40')
      await recur(first, ofWorkshop)
      for (let day = -250; day <= -4; day += 18) {
        await time.until(day, '18:20')
        const cents = tanks[Math.abs(day) % tanks.length] ?? 0
        const paid = { paidOn: today(), paidWay: 'card' as const }
        await spend(first, { name: 'Gasolina', category: 'fuel', payee: 'Posto Ipê', cents, ...paid })
        await payBills(first)
      }
      await time.until(-8, '18:30')
      await payBills(first)
    },
    async function clinicSpends() {
      await time.until(-254, '09:10')
      await recur(clinic, ofClinic)
      for (let day = -248; day <= -10; day += 21) {
        await time.until(day, '17:50')
        const cents = supplies[Math.abs(day) % supplies.length] ?? 0
        const paid = { paidOn: today(), paidWay: 'boleto' as const }
        await spend(clinic, {
          name: 'Luvas, máscaras e resina',
          category: 'supplies',
          payee: 'Dental Campinas',
          cents,
          ...paid,
        })
        await payBills(clinic)
      }
      await time.until(-8, '11:10')
      await payBills(clinic)
    },
    async function clinicPlans() {
      await time.until(-200, '12:30')
      const year = Number(time.today.slice(0, 4))
      const none = Array.from({ length: 12 }, () => 0)
      for (const [category, cents] of planned)
        await clinic.ask(financeApi.plan, {
          year,
          actionId: time.id(),
          category,
          months: none.map(() => cents),
          seen: none,
        })
    },
    async function autoclaveCostsTooMuch() {
      const repairs: [day: number, name: string, cents: number][] = [
        [-110, 'Troca da placa de comando', 148_000],
        [-37, 'Troca da resistência e da válvula', 117_500],
      ]
      const equipmentId = equipmentOf(clinic.equipmentList, 'Autoclave reserva')
      for (const [day, name, cents] of repairs) {
        await time.until(day, '16:45')
        const paid = { paidOn: today(), paidWay: 'pix' as const }
        const payee = 'Assistência do fabricante'
        await spend(clinic, { name, category: 'maintenance', payee, cents, equipmentId, ...paid })
      }
    },
    async function workshopsAreLate() {
      // The charges of the last days stay open, and some of them late.
      for (let day = -250; day <= -13; day += 4) {
        await time.until(day, '18:40')
        await receive(first)
        await receive(second)
      }
      await time.until(-2, '18:30')
      const { items } = await clinic.ask(chargeApi.list, { limit: 1 })
      const [owed] = items
      if (!owed) return
      await clinic.ask(paymentApi.claim, {
        id: owed.chargeId,
        actionId: time.id(),
        claimId: time.id(),
        instalmentId: owed.id,
        cents: owed.openCents,
        paidOn: today(),
        way: 'pix',
      })
    },
  ]
}
