import type { Card } from '#core/assistant/assistant.api.ts'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { fold } from '#core/kit/search.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { subjectOf, titleOf } from '#core/notification/words.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { planApi } from '#core/plan/plan.api.ts'
import { plans } from '#core/plan/plan.ts'
import { registerApi, type Dated, type Registered } from '#core/register/register.api.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { everyText } from '#core/regulation/every-text.ts'
import { withMark } from '#core/regulation/mark.ts'
import { intervals, ruleFor } from '#core/regulation/rules.ts'
import { teamApi } from '#core/team/team.api.ts'
import { fewRows, many, say, upper, type Answerer, type Said } from './answering.ts'
import { notFound } from './answers-planning.ts'

const rowOf = (source: 'document' | 'paper') => (source === 'document' ? 'issued' : 'paper')

const datedCard = (one: Dated): Card => ({
  label: one.title,
  under: `${one.urgency === 'expired' ? 'venceu' : 'vence'} em ${formatDate(one.until)}`,
  to:
    one.source === 'document' || one.source === 'paper'
      ? { page: rowOf(one.source), id: one.id }
      : { page: 'documents', id: null },
})

const dated =
  (urgency: 'expired' | 'soon', none: string, one: string, several: string): Answerer =>
  async ({ look }) => {
    const found = await look(registerApi.overview, {})
    const number = found[urgency]
    const cards = found.dates.filter((row) => row.urgency === urgency).map(datedCard)
    return say(number ? `${upper(count(number, one, several))}.` : none, cards, [
      'Ver os documentos',
      'documents',
    ])
  }

const documentFind: Answerer = async ({ look, name }) => {
  const { items } = await look(registerApi.list, { search: name, limit: 5 })
  if (items.length === 0) return notFound(name)
  const card = (row: Registered): Card => ({
    label: row.title,
    under: [row.subject, row.number, row.validUntil && `até ${formatDate(row.validUntil)}`]
      .filter(Boolean)
      .join(' · '),
    to: { page: rowOf(row.source), id: row.id },
  })
  return say(
    items.length === 1 ? 'Encontrei este documento.' : 'Encontrei estes documentos.',
    items.map(card),
    ['Ver os documentos', 'documents'],
  )
}

const checklistsOpen: Answerer = async ({ look }) => {
  const found = await look(checklistApi.list, { status: 'open', limit: fewRows })
  const number = many(found, 'checklist aberto', 'checklists abertos')
  return say(
    number ? `${upper(number)}.` : 'Nenhum checklist aberto.',
    found.items.map((one): Card => ({
      label: one.title,
      under: `${one.answered} de ${one.total} respondidos`,
      to: { page: 'checklist', id: one.id },
    })),
    ['Ver os checklists', 'checklists'],
  )
}

/** The most rules that one answer quotes. */
const mostRules = 3

/** The demands of the rules on something in this place, with their article and how sure it is. */
function normsAbout(name: string, place: { state: string; city: string }, today: PlainDate): string[] {
  const words = fold(name)
    .split(' ')
    .filter((word) => word.length > 2)
  const about = intervals.filter(({ text, over }) => {
    const folded = fold(text).replaceAll('-', ' ')
    return over === null && words.length > 0 && words.every((word) => folded.includes(word.slice(0, 6)))
  })
  return about.flatMap(({ id }) => {
    const rule = ruleFor(id, place, today)?.rule
    return rule ? [`${rule.text}: ${everyText(rule.every)}. ${withMark(citation(rule), rule.mark)}.`] : []
  })
}

const norm: Answerer = async ({ look, name, today }) => {
  const { city, state } = await look(organizationApi.get, {})
  const found = normsAbout(name, { city, state }, today)
  if (found.length === 0) return say(`Não conheço regra sobre “${name}”. Procure a norma com outra palavra.`)
  const more = found.length > mostRules ? `\nHá mais ${found.length - mostRules}.` : ''
  return say(`${found.slice(0, mostRules).join('\n')}${more}`)
}

const plan: Answerer = async ({ look }) => {
  const found = await look(planApi.get, {})
  const { used, limit } = found.equipment
  const use = limit === null ? '' : ` ${used} de ${limit} equipamentos em uso.`
  const all: [string, 'profile'] = ['Ver o plano', 'profile']
  if (found.phase === 'trial') {
    const days = count(found.trialDaysLeft, 'dia', 'dias')
    return say(
      `Você está no teste grátis até ${formatDate(found.trialLastDay)} (faltam ${days}).${use}`,
      [],
      all,
    )
  }
  if (!found.plan || found.phase !== 'active') return say(`Não há plano ativo agora.${use}`, [], all)
  const until = found.paidLastDay ? ` Pago até ${formatDate(found.paidLastDay)}.` : ''
  const name = plans.find(({ subscription }) => subscription === found.plan)?.name ?? ''
  return say(`Seu plano é o ${name}.${until}${use}`, [], all)
}

const team: Answerer = async ({ look }) => {
  const { members } = await look(teamApi.get, {})
  const names = members.slice(0, 8).map(({ name }) => name)
  const rest = members.length > names.length ? ` e mais ${members.length - names.length}` : ''
  return say(
    `${upper(count(members.length, 'pessoa', 'pessoas'))} na equipe: ${names.join(', ')}${rest}.`,
    [],
    ['Ver a equipe', 'team'],
  )
}

const notices: Answerer = async ({ look }): Promise<Said> => {
  const { items, unread } = await look(notificationApi.list, { limit: 5 })
  const fresh = items.filter(({ readAt }) => readAt === null)
  const lines = fresh.map(({ kind, details }) =>
    [titleOf(kind), subjectOf(kind, details)].filter(Boolean).join(': '),
  )
  if (unread === 0) return say('Nenhum aviso novo.')
  return say(`${upper(count(unread, 'aviso novo', 'avisos novos'))}.\n${lines.join('\n')}`)
}

export const paperAnswers = {
  documents_expiring: dated(
    'soon',
    'Nenhum documento vence logo.',
    'documento vence logo',
    'documentos vencem logo',
  ),
  documents_expired: dated(
    'expired',
    'Nenhum documento vencido.',
    'documento vencido',
    'documentos vencidos',
  ),
  document_find: documentFind,
  checklists_open: checklistsOpen,
  norm,
  plan,
  team,
  notices,
} satisfies Record<string, Answerer>
