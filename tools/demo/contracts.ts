import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { readjusted } from '#core/contract/readjusted.ts'
import { addDays, addMonths, dateIn } from '#core/kit/dates.ts'
import type { Endpoint, Input } from '#core/kit/endpoint.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Story } from './agenda.ts'
import { timeZone } from './calendar.ts'
import type { Person } from './caller.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { clientOf, type KnownClient } from './clients.ts'
import type { Scene } from './scene.ts'
import { inkOf } from './signature.ts'
import type { Time } from './time.ts'

type Terms = Omit<Input<typeof contractApi.change>, 'id' | 'version' | 'actionId'>
type Parties = { time: Time; first: Person }

const terms = (
  more: Pick<Terms, 'equipmentIds' | 'startsOn' | 'endsOn' | 'monthlyCents'> & Partial<Terms>,
) => ({
  periods: [],
  labour: true,
  travel: true,
  parts: 'limit' as const,
  partsLimitCents: 120_000,
  excluded: 'Lâmpadas, mangueiras e canetas',
  visitsPerYear: 0,
  responseStoppedHours: 8,
  responseHighHours: 16,
  responseNormalHours: 40,
  dueDay: 10,
  renews: false,
  terminationNoticeDays: 30,
  fineBasisPoints: 1000,
  forum: 'Campinas, SP',
  clauses: {},
  ...more,
})

const today = ({ now }: Time) => dateIn(timeZone, now)
/** The last day of a term of so many months. */
const lastOf = (startsOn: string, months: number) => addDays(addMonths(startsOn, months), -1)

function draft(
  { time, first }: Parties,
  clinicId: string,
  of: Parameters<typeof terms>[0],
): Promise<Contract> {
  return first.ask(contractApi.create, { id: time.id(), actionId: time.id(), clinicId, ...terms(of) })
}

/** Acts on the contract as it stands now. */
async function act<In>(
  { time, first }: Parties,
  id: string,
  endpoint: Endpoint<In, Contract>,
  more: Omit<NoInfer<In>, 'id' | 'version' | 'actionId'>,
  who = first,
): Promise<Contract> {
  const { version } = await who.ask(contractApi.get, { id })
  return who.ask(endpoint, { id, version, actionId: time.id(), ...more } as unknown as In)
}

/** Sends the contract; the workshop signs at once, and `signer` of the clinic on the technician's tablet, if given. */
async function send(parties: Parties, { id }: Contract, signer?: string): Promise<void> {
  const { time, first } = parties
  const { documentId } = await act(parties, id, contractApi.send, {})
  if (!documentId) throw new Error('the contract has no paper')
  for (const name of signer ? [null, signer] : [null]) {
    const { sha256 } = await first.ask(signatureApi.list, { id: documentId })
    await first.ask(signatureApi.sign, {
      id: documentId,
      actionId: time.id(),
      signatureId: time.id(),
      purpose: name ? 'acceptance' : 'issue',
      sha256: sha256 ?? '',
      drawing: inkOf(name ? 'round' : 'wide'),
      present: name ? { name, party: 'clinic', role: 'Responsável legal' } : null,
    })
  }
}

/** Contracts in each state, made, signed and ended in the course of the year. */
export function clientContracts(cast: Cast, clients: readonly KnownClient[]): readonly Story[] {
  const { time, clinic } = cast
  const of = (name: string) => clientOf(clients, name)
  const of1 = ({ equipmentList }: KnownClient, ...names: string[]) =>
    names.map((name) => equipmentOf(equipmentList, name))

  const valley = of('Clínica Sorriso do Vale')
  const paineiras = of('Odonto Paineiras')
  const mantovani = of('Instituto Mantovani de Odontologia')
  const taquaral = of('Espaço Oral Taquaral')
  const aldo = of('Consultório Dr. Aldo Ferreira')
  const jequitiba = of('Odonto Jequitibá')

  return [
    async function renewed() {
      await time.until(-250, '10:00')
      const startsOn = today(time)
      const endsOn = lastOf(startsOn, 6)
      const equipmentIds = of1(valley, 'Autoclave', 'Compressor')
      const contract = await draft(cast, valley.id, { equipmentIds, startsOn, endsOn, monthlyCents: 29_000 })
      await send(cast, contract, 'Marina Sales Coutinho')
      await time.until(-135, '16:00')
      const next = addDays(endsOn, 1)
      const renewalId = time.id()
      const proposal = { renewalId, startsOn: next, endsOn: lastOf(next, 12), monthlyCents: 29_000 }
      const renewal = await act(cast, contract.id, contractApi.propose, proposal)
      await time.until(-131, '09:30')
      await send(cast, renewal, 'Marina Sales Coutinho')
    },
    async function amended() {
      await time.until(-160, '14:00')
      const startsOn = today(time)
      const contract = await draft(cast, paineiras.id, {
        equipmentIds: of1(paineiras, 'Autoclave'),
        startsOn,
        endsOn: lastOf(startsOn, 12),
        monthlyCents: 24_000,
        visitsPerYear: 1,
        renews: true,
        renewalNoticeDays: 30,
      })
      await send(cast, contract, 'Renato Bastos Guedes')
      await time.until(-40, '10:30')
      const { id } = await act(cast, contract.id, contractApi.amend, {
        renewalId: time.id(),
        startsOn: today(time),
      })
      const amendment = await act(cast, id, contractApi.change, {
        ...terms({
          equipmentIds: of1(paineiras, 'Autoclave', 'Bomba de vácuo'),
          startsOn: today(time),
          endsOn: lastOf(startsOn, 12),
          monthlyCents: 31_000,
          visitsPerYear: 1,
          renews: true,
          renewalNoticeDays: 30,
        }),
      })
      await send(cast, amendment, 'Renato Bastos Guedes')
    },
    async function renewalIsProposed() {
      await time.until(-252, '11:00')
      const startsOn = today(time)
      const endsOn = lastOf(startsOn, 12)
      const equipmentIds = of1(mantovani, 'Autoclave', 'Cadeira', 'Bomba de vácuo')
      const contract = await draft(cast, mantovani.id, {
        equipmentIds,
        periods: [],
        startsOn,
        endsOn,
        monthlyCents: 52_000,
        indexName: 'IPCA',
        readjustMonth: Number(startsOn.slice(5, 7)),
      })
      await send(cast, contract, 'Beatriz Mantovani')
      await time.until(-9, '17:00')
      const next = addDays(endsOn, 1)
      const renewal = await act(cast, contract.id, contractApi.propose, {
        renewalId: time.id(),
        startsOn: next,
        endsOn: lastOf(next, 12),
        monthlyCents: readjusted(52_000, 450),
        readjustBasisPoints: 450,
        readjustIndex: 'IPCA',
        readjustIndexOn: `${addMonths(today(time), -1).slice(0, 8)}01`,
      })
      await time.until(-8, '17:30')
      await send(cast, renewal)
    },
    async function ended() {
      await time.until(-240, '15:00')
      const startsOn = today(time)
      const equipmentIds = of1(aldo, 'Autoclave')
      const endsOn = lastOf(startsOn, 6)
      const contract = await draft(cast, aldo.id, { equipmentIds, startsOn, endsOn, monthlyCents: 16_000 })
      await send(cast, contract, 'Aldo Ferreira Lins')
    },
    async function terminated() {
      await time.until(-200, '10:20')
      const startsOn = today(time)
      const equipmentIds = of1(taquaral, 'Autoclave', 'Compressor')
      const endsOn = lastOf(startsOn, 12)
      const contract = await draft(cast, taquaral.id, {
        equipmentIds,
        startsOn,
        endsOn,
        monthlyCents: 27_500,
      })
      await send(cast, contract, 'Priscila Nunes Abreu')
      await time.until(-70, '16:40')
      const reason = 'A clínica trocou os equipamentos por novos, com garantia da fábrica.'
      await act(cast, contract.id, contractApi.terminate, { ending: 'agreed', reason })
    },
    async function waitsForTheDentist() {
      await time.until(-14, '09:00')
      const startsOn = addDays(time.today, 14)
      const equipmentIds = of1(
        { ...valley, equipmentList: clinic.equipmentList },
        'Autoclave principal',
        'Compressor',
      )
      const endsOn = lastOf(startsOn, 12)
      const contract = await draft(cast, clinic.organizationId, {
        equipmentIds,
        startsOn,
        endsOn,
        monthlyCents: 38_000,
        visitsPerYear: 4,
        renews: true,
        renewalNoticeDays: 30,
      })
      await send(cast, contract)
    },
    async function isTakenBack() {
      await time.until(-15, '14:10')
      const startsOn = addDays(time.today, 8)
      const equipmentIds = of1(jequitiba, 'Autoclave', 'Compressor')
      const endsOn = lastOf(startsOn, 12)
      const contract = await draft(cast, jequitiba.id, {
        equipmentIds,
        startsOn,
        endsOn,
        monthlyCents: 26_000,
      })
      await send(cast, contract)
      await time.until(-8, '15:00')
      const reason = 'A clínica pediu para incluir a bomba de vácuo.'
      await act(cast, contract.id, contractApi.withdraw, { reason })
    },
  ]
}

/** The small clinic refuses what it is offered. */
export const refusedContract =
  (scene: Scene): Story =>
  async () => {
    const { time, first, clinic } = scene
    await time.until(-20, '10:00')
    const startsOn = addDays(time.today, -14)
    const equipmentIds = ['Autoclave', 'Cadeira'].map((name) => equipmentOf(clinic.equipmentList, name))
    const endsOn = lastOf(startsOn, 12)
    const offer = { equipmentIds, startsOn, endsOn, monthlyCents: 34_000 }
    const contract = await draft(scene, clinic.organizationId, offer)
    await send({ time, first }, contract)
    await time.until(-17, '16:20')
    const reason = 'Vou decidir depois de trocar a autoclave, no começo do ano.'
    await act(scene, contract.id, contractApi.refuse, { reason }, clinic)
  }
