import { press } from './people.ts'
import type { Stop } from './stops.ts'

const charge = '/technician/finances/charges/{charge}'

export const technicianChargeStops: Stop[] = [
  { path: '/technician/finances/charges' },
  { path: '/technician/finances/charges?group=paid' },
  { path: '/technician/finances/charges?search=nada' },
  { path: '/technician/finances/charges?group=none' },
  {
    path: '/technician/finances/charges?group=none',
    showing: 'the question why',
    open: (page) => press(page, /^Dispensar/),
  },
  { path: '/technician/finances/charges/new' },
  { path: '/technician/finances/charges/new?order={unbilledOrder}' },
  { path: '/technician/finances/settings' },
  { path: charge },
  {
    path: charge,
    showing: 'a payment',
    async open(page) {
      await press(page, 'Registrar pagamento')
      await page.getByRole('checkbox', { name: 'Escolher as parcelas' }).check()
    },
  },
  { path: charge, showing: 'an adjustment', open: (page) => press(page, 'Ajustar') },
  { path: charge, showing: 'a reversal', open: (page) => press(page, 'Estornar') },
  { path: charge, showing: 'the use of credit', open: (page) => press(page, 'Usar crédito') },
  { path: '/technician/finances/charges/{claimedCharge}' },
  {
    path: '/technician/finances/charges/{claimedCharge}',
    showing: 'an answer',
    open: (page) => press(page, 'Confirmar pagamento'),
  },
  {
    path: '/technician/finances/charges/{claimedCharge}',
    showing: 'a dispute',
    open: (page) => press(page, 'Não recebi'),
  },
  { path: '/technician/service-orders/{closed}' },
]

export const dentistChargeStops: Stop[] = [
  { path: '/finances/charges' },
  { path: '/finances/charges?group=late' },
  { path: '/finances/charges/{charge}' },
  { path: '/finances/charges/{charge}', showing: 'a claim', open: (page) => press(page, 'Já paguei') },
  { path: '/finances/charges/{settledCharge}' },
]
