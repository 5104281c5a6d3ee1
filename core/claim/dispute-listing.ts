import { choices, listing } from '#core/administration/listing.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { disputeApi } from './dispute.api.ts'
import { disputeStateTexts } from './dispute.ts'

const { disputed, stands, undone } = disputeStateTexts

export const disputeListing = listing({
  title: 'Clínicas contestadas',
  file: 'clinicas-contestadas',
  placeholder: 'Nome da clínica ou da oficina',
  counted: ['contestação', 'contestações'],
  filters: [{ name: 'state', label: 'Situação', options: choices({ disputed, stands, undone }) }],
  columns: [
    { id: 'clinic', head: 'Clínica', text: ({ keptName }) => keptName },
    { id: 'workshop', head: 'Oficina', text: ({ workshop }) => workshop },
    { id: 'claimedBy', head: 'Assumida por', text: ({ claimedBy }) => claimedBy, isExtra: true },
    {
      id: 'disputedAt',
      head: 'Contestada',
      text: ({ disputedAt }) => (disputedAt ? formatInstant(disputedAt, brasilia) : ''),
    },
    { id: 'state', head: 'Situação', text: ({ state }) => disputeStateTexts[state] },
    {
      id: 'decidedAt',
      head: 'Decidida',
      text: ({ decidedAt }) => (decidedAt ? formatInstant(decidedAt, brasilia) : ''),
      isExtra: true,
    },
  ],
  list: disputeApi.list,
  csv: disputeApi.csv,
})
