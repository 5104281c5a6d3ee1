import { choices, listing } from '#core/administration/listing.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { reportApi } from './report.api.ts'
import { reportStatusTexts } from './report.ts'

export const reportListing = listing({
  title: 'Denúncias de mensagens',
  file: 'denuncias',
  placeholder: 'Nome de uma das partes',
  counted: ['denúncia', 'denúncias'],
  filters: [{ name: 'status', label: 'Situação', options: choices(reportStatusTexts) }],
  columns: [
    { id: 'reported', head: 'Quem escreveu', text: ({ reported }) => reported },
    { id: 'reporter', head: 'Quem denuncia', text: ({ reporter }) => reporter },
    { id: 'description', head: 'Motivo', text: ({ description }) => description, isExtra: true },
    { id: 'createdAt', head: 'Chegou', text: ({ createdAt }) => formatInstant(createdAt, brasilia) },
    { id: 'status', head: 'Situação', text: ({ status }) => reportStatusTexts[status] },
    {
      id: 'settledAt',
      head: 'Resolvida',
      text: ({ settledAt }) => (settledAt ? formatInstant(settledAt, brasilia) : ''),
      isExtra: true,
    },
    { id: 'note', head: 'O que foi feito', text: ({ note }) => note ?? '', isExtra: true },
  ],
  list: reportApi.list,
  csv: reportApi.csv,
})
