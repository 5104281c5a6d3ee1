import { choices, listing } from '#core/administration/listing.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { orderKindWords, orderStatusWords, priorityWords } from './order-words.ts'
import { serviceOrderApi } from './service-order.api.ts'

export const orderListing = listing({
  title: 'Manutenções',
  file: 'manutencoes',
  placeholder: 'Número, equipamento, clínica ou problema',
  counted: ['ordem', 'ordens'],
  filters: [
    { name: 'status', label: 'Situação', options: choices(orderStatusWords) },
    { name: 'open', label: 'Andamento', options: choices({ true: 'Em aberto' }) },
    { name: 'stopped', label: 'Parada', options: choices({ true: 'Clínica ou equipamento parado' }) },
    {
      name: 'sort',
      label: 'Ordem',
      options: choices({ oldest: 'Mais antigas primeiro' }),
    },
  ],
  columns: [
    { id: 'number', head: 'Ordem', text: ({ number }) => number },
    { id: 'equipment', head: 'Equipamento', text: ({ equipment }) => equipment.name, isExtra: true },
    { id: 'clinic', head: 'Clínica', text: ({ clinic }) => clinic.name },
    { id: 'workshop', head: 'Técnico', text: ({ workshop }) => workshop?.name ?? '' },
    { id: 'kind', head: 'Tipo', text: ({ kind }) => orderKindWords[kind] },
    { id: 'priority', head: 'Prioridade', text: ({ priority }) => priorityWords[priority], isExtra: true },
    { id: 'status', head: 'Situação', text: ({ status }) => orderStatusWords[status] },
    {
      id: 'since',
      head: 'Desde',
      text: ({ statusSince }) => formatInstant(statusSince, brasilia),
    },
  ],
  list: serviceOrderApi.list,
  csv: serviceOrderApi.csv,
})
