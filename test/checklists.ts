import type { AnswerInput } from '#core/checklist/answer.ts'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { ItemInput } from '#core/checklist/item.ts'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Answer, Person } from './app.ts'

const plain = {
  section: null,
  kind: 'conform',
  detail: null,
  required: true,
  critical: false,
  photoIfNotConform: false,
} as const

/** One item of each kind; the number has limits. */
export const everyKind: ItemInput[] = [
  { ...plain, key: 'drain', label: 'Dreno' },
  {
    ...plain,
    key: 'pressure',
    kind: 'number',
    label: 'Pressão',
    unit: 'bar',
    min: 7.8,
    max: 8.4,
    limits: 'item',
  },
  { ...plain, key: 'remark', kind: 'text', label: 'Observação', required: false },
  {
    ...plain,
    key: 'oil',
    kind: 'choice',
    label: 'Óleo',
    choices: [
      { value: 'clear', label: 'Limpo', conform: true },
      { value: 'dark', label: 'Escuro', conform: false },
    ],
  },
  { ...plain, key: 'plate', kind: 'photo', label: 'Placa', required: false },
  { ...plain, key: 'sign', kind: 'signature', label: 'Assinatura', required: false },
]

export const addTemplate = (person: Person, items: ItemInput[] = everyKind): Promise<Template> =>
  person.ok(templateApi.create, { id: newId(), actionId: newId(), title: 'Compressor da casa', items })

/** Begins a run of a new template with one item of each kind, or of the named template. */
export async function beginRun(
  person: Person,
  more: { template?: string; equipmentId?: string; orderId?: string } = {},
): Promise<Run> {
  const template = more.template ?? (await addTemplate(person)).template
  return person.ok(checklistApi.begin, { id: newId(), actionId: newId(), ...more, template })
}

export function itemOf(run: Run, key: string): RunItem {
  const item = run.items.find((one) => one.key === key)
  if (!item) throw new Error(`the checklist has no item ${key}`)
  return item
}

export const conform: AnswerInput = { kind: 'conform', conform: true }
export const failing: AnswerInput = { kind: 'conform', conform: false }

/** Answers an item as this person. */
export const answers = (
  person: Person,
  run: Run,
  item: RunItem,
  answer: AnswerInput | null,
  note?: string,
): Promise<Answer<RunItem>> =>
  person.call(checklistApi.answer, {
    actionId: newId(),
    id: run.id,
    itemId: item.id,
    itemVersion: item.version,
    answer,
    note,
  })

/** Answers every item so that nothing is missing and everything conforms. */
export async function answerAll(person: Person, run: Run): Promise<void> {
  for (const item of run.items) {
    const answer = goodAnswer(item)
    const said = answer && (await answers(person, run, item, answer, 'Não há aqui'))
    if (said && said.status !== 200) throw new Error(`${item.key}: ${JSON.stringify(said.error)}`)
  }
}

function goodAnswer(item: RunItem): AnswerInput | null {
  switch (item.kind) {
    case 'conform':
      return conform
    case 'number':
      return { kind: 'number', value: item.min ?? item.max ?? 1, min: item.limits === 'manual' ? 1 : null }
    case 'choice':
      return { kind: 'choice', choice: item.choices?.find((one) => one.conform)?.value ?? '' }
    case 'text':
      return { kind: 'text', text: 'Nada a dizer' }
    case 'signature':
      return {
        kind: 'signature',
        name: 'Rita Moraes',
        registry: 'CFT 1234',
        drawing: { kind: 'strokes', width: 100, height: 40, paths: ['M 1 1 L 20 20'] },
      }
    case 'photo':
      return null
  }
}

/** Answers everything and finishes the run. */
export async function finished(person: Person, run: Run): Promise<Run> {
  await answerAll(person, run)
  return person.ok(checklistApi.complete, { id: run.id, actionId: newId(), version: run.version })
}

/** A template, an open run with an item that does not conform, and the decision about it. */
export async function failedRun(person: Person, word = 'Dreno') {
  const template = await addTemplate(person, [{ ...plain, key: 'drain', label: word }])
  const run = await beginRun(person, { template: template.template })
  const item = itemOf(run, 'drain')
  await answers(person, run, item, failing)
  const actionId = newId()
  await person.ok(checklistApi.followUp, {
    actionId: newId(),
    id: run.id,
    itemId: item.id,
    followUpId: actionId,
    decision: 'action',
    text: 'Trocar o purgador',
    dueOn: '2026-12-20',
  })
  return { templateId: template.id ?? '', runId: run.id, itemId: item.id, actionId }
}
