import { choices, listing } from '#core/administration/listing.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { states } from '#core/place/place.ts'
import { plans } from '#core/plan/plan.ts'
import { userApi } from './user.api.ts'
import { userRoleTexts, userStatusTexts } from './user.ts'

export const userListing = listing({
  title: 'Usuários',
  file: 'usuarios',
  placeholder: 'Nome, e-mail, cidade, organização, CPF ou CNPJ',
  counted: ['pessoa', 'pessoas'],
  filters: [
    { name: 'role', label: 'Papel', options: choices(userRoleTexts) },
    {
      name: 'status',
      label: 'Situação',
      options: choices({ suspended: userStatusTexts.suspended, unconfirmed: userStatusTexts.unconfirmed }),
    },
    {
      name: 'plan',
      label: 'Plano',
      options: plans.map(({ subscription, name }) => ({ value: subscription, label: name })),
    },
    {
      name: 'state',
      label: 'Estado',
      options: states.map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
  columns: [
    { id: 'name', head: 'Nome', text: ({ name }) => name },
    { id: 'email', head: 'E-mail', text: ({ email }) => email, isExtra: true },
    { id: 'role', head: 'Papel', text: ({ role }) => userRoleTexts[role] },
    { id: 'organizations', head: 'Organizações', text: ({ organizations }) => organizations.join(', ') },
    { id: 'place', head: 'Cidade', text: ({ city, state }) => `${city}, ${state}` },
    { id: 'status', head: 'Situação', text: ({ status }) => userStatusTexts[status] },
    { id: 'seenAt', head: 'Visto por último', text: ({ seenAt }) => at(seenAt) },
    { id: 'createdAt', head: 'Conta criada', text: ({ createdAt }) => at(createdAt), isExtra: true },
  ],
  list: userApi.list,
  csv: userApi.csv,
})

const at = (instant: string | null) => (instant ? formatInstant(instant, brasilia) : '')
