import { choices, listing } from '#core/administration/listing.ts'
import { formatDate } from '#core/kit/dates.ts'
import { categoryLabels } from './categories.ts'
import { equipmentApi } from './equipment.api.ts'
import { equipmentStatusTexts } from './equipment.ts'

const dueTexts = {
  overdue: 'Atrasada',
  soon: 'Nos próximos 30 dias',
  ok: 'Em dia',
  none: 'Sem data',
}

export const equipmentListing = listing({
  title: 'Equipamentos',
  file: 'equipamentos',
  placeholder: 'Nome, marca, modelo, nº de série ou código',
  counted: ['equipamento', 'equipamentos'],
  filters: [
    { name: 'status', label: 'Situação', options: choices(equipmentStatusTexts) },
    { name: 'category', label: 'Categoria', options: choices(categoryLabels) },
    { name: 'due', label: 'Manutenção', options: choices(dueTexts) },
    { name: 'archived', label: 'Arquivo', options: choices({ true: 'Arquivados' }) },
  ],
  columns: [
    { id: 'name', head: 'Equipamento', text: ({ name }) => name },
    { id: 'code', head: 'Código', text: ({ code }) => code, isExtra: true },
    { id: 'clinic', head: 'Clínica', text: ({ clinicName }) => clinicName ?? '' },
    { id: 'category', head: 'Categoria', text: ({ category }) => categoryLabels[category] },
    {
      id: 'model',
      head: 'Marca e modelo',
      text: ({ brand, model }) => [brand, model].filter(Boolean).join(' '),
    },
    { id: 'serial', head: 'Nº de série', text: ({ serialNumber }) => serialNumber ?? '', isExtra: true },
    { id: 'room', head: 'Sala', text: ({ room }) => room ?? '', isExtra: true },
    { id: 'status', head: 'Situação', text: ({ status }) => equipmentStatusTexts[status] },
    {
      id: 'next',
      head: 'Próxima manutenção',
      text: ({ nextMaintenanceOn }) => (nextMaintenanceOn ? formatDate(nextMaintenanceOn) : ''),
    },
  ],
  list: equipmentApi.list,
  csv: equipmentApi.csv,
})
