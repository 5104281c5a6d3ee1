/** News of charges, for people who may see finances. */
export const chargeCauses = [
  'charge_new',
  'charge_soon',
  'charge_due',
  'charge_overdue',
  'charge_claimed',
  'charge_paid',
  'charge_disputed',
  'charge_cancelled',
] as const

/** Both sides are told this many days before an instalment is due. */
export const chargeNoticeDays = 3

/** And once it has been late for so many days. Source: business page, Money. */
export const lateNotices = [1, 7, 15] as const
