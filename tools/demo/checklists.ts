import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { AnswerInput } from '#core/checklist/answer.ts'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { addDays } from '#core/kit/dates.ts'
import type { Story } from './agenda.ts'
import type { Person } from './caller.ts'
import { equipmentOf, type Cast } from './cast.ts'
import type { Time } from './time.ts'

/** Working days before today on which the clinic starts to record its routines. */
const firstDay = -8

/** The clinic's routines of the last days, with findings that did not conform; today's is half done. */
export const clinicChecklists = (cast: Cast): readonly Story[] => [
  () => keepDays(cast),
  () => keepWeek(cast),
  () => keepMonth(cast),
]

/** The technician's preventive checklist at a client's, with readings. */
export const technicianChecklists = (cast: Cast): readonly Story[] => [() => checkCompressor(cast)]

async function keepDays({ time, clinic }: Cast): Promise<void> {
  for (let day = firstDay; day < 0; day++) {
    await time.until(day, '18:10')
    const run = await begin(time, clinic, { template: 'builtin:daily' })
    const failing = day === -3 ? 'suction-filter' : null
    await answerAll(time, clinic, run, failing)
    if (failing) await promise(time, clinic, run, failing)
    await finish(time, clinic, run)
  }
  await time.untilInstant(time.before(95))
  const today = await begin(time, clinic, { template: 'builtin:daily' })
  await answerAll(time, clinic, { ...today, items: today.items.slice(0, 5) })
}

async function keepWeek({ time, clinic }: Cast): Promise<void> {
  await time.until(-4, '08:40')
  const run = await begin(time, clinic, { template: 'builtin:weekly' })
  await answerAll(time, clinic, run)
  await finish(time, clinic, run)
}

async function keepMonth({ time, clinic }: Cast): Promise<void> {
  await time.until(-6, '14:20')
  const run = await begin(time, clinic, { template: 'builtin:monthly' })
  await answerAll(time, clinic, run)
  await finish(time, clinic, run)
}

async function checkCompressor({ time, first, clientEquipment }: Cast): Promise<void> {
  await time.until(-2, '10:05')
  const equipmentId = equipmentOf(clientEquipment, 'Compressor')
  const run = await begin(time, first, { template: 'builtin:preventive-compressor', equipmentId })
  await answerAll(time, first, run)
  await finish(time, first, run)
}

const begin = (time: Time, person: Person, of: { template: string; equipmentId?: string }): Promise<Run> =>
  person.ask(checklistApi.begin, { id: time.id(), actionId: time.id(), ...of })

async function answerAll(time: Time, person: Person, run: Run, failing: string | null = null): Promise<void> {
  for (const item of run.items) {
    const answer =
      item.key === failing ? { kind: 'conform' as const, conform: false } : answerTo(item, person)
    if (!answer) continue
    const note = answer.kind === 'not_applicable' ? 'Não há aqui' : null
    await person.ask(checklistApi.answer, {
      actionId: time.id(),
      id: run.id,
      itemId: item.id,
      itemVersion: 1,
      answer,
      note: item.key === failing ? 'Restos de resina, sucção fraca na cadeira 2' : note,
    })
  }
}

async function promise(time: Time, person: Person, run: Run, key: string): Promise<void> {
  const item = run.items.find((one) => one.key === key)
  if (!item) throw new Error(`the checklist has no item ${key}`)
  await person.ask(checklistApi.followUp, {
    actionId: time.id(),
    id: run.id,
    itemId: item.id,
    followUpId: time.id(),
    decision: 'action',
    text: 'Trocar o filtro e a tela, e conferir a sucção das duas cadeiras',
    dueOn: addDays(time.today, 4),
  })
}

const finish = (time: Time, person: Person, run: Run) =>
  person.ask(checklistApi.complete, { actionId: time.id(), id: run.id, version: run.version, note: null })

/** Readings of the compressor, with the limits of its plate. */
const readings: Record<string, readonly [value: string, min: string | null, max: string | null]> = {
  'cut-in': ['5,6', '5,3', '5,8'],
  'cut-out': ['8,2', '7,8', '8,4'],
  filling: ['112', null, '150'],
  current: ['7,9', null, '9,5'],
  noise: ['66', null, '70'],
  earth: ['0,12', null, '0,2'],
  irradiance: ['920', null, null],
  conductivity: ['6,4', null, null],
}

/** Items that do not apply to a clinic like this one. */
const absent = new Set(['bowie-dick', 'belt-oil'])

function answerTo(item: RunItem, person: Person): AnswerInput | null {
  if (absent.has(item.key)) return { kind: 'not_applicable' }
  if (item.kind === 'conform') return { kind: 'conform', conform: true }
  if (item.kind === 'number') {
    const [value, min, max] = readings[item.key] ?? ['1', null, null]
    return { kind: 'number', value, min, max }
  }
  if (item.kind !== 'signature') return null
  const paths = ['M 12 60 L 40 20 L 64 66 L 92 24', 'M 96 48 C 120 20 140 70 168 40']
  return {
    kind: 'signature',
    name: person.name,
    registry: null,
    drawing: { kind: 'strokes', width: 180, height: 80, paths },
  }
}
