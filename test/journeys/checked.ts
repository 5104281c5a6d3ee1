import { checklistApi } from '#core/checklist/checklist.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Person } from '#test/app.ts'
import { addTemplate, answerAll, answers, beginRun, failing, finished, itemOf } from '#test/checklists.ts'
import { addPlan, planOf } from '#test/planner.ts'
import type { Stage } from '#test/orders.ts'

/** Checklists in every state that looks different. */
export interface Checked {
  /** Open, with an item that does not conform and no decision about it. */
  openRun: string
  /** Finished, with a corrective action, after one of the same template. */
  finishedRun: string
  abandonedRun: string
  /** The clinic's own template. */
  template: string
  /** A technician's preventive checklist of an order in progress. */
  preventive: string
}

export async function keepChecklists(
  { dentist, technician, equipment }: Stage,
  order: OrderDetail,
): Promise<Checked> {
  const { template } = await addTemplate(dentist)
  const begin = () => beginRun(dentist, { template, equipmentId: equipment.id })
  await finished(dentist, await begin())
  const open = await begin()
  await answers(dentist, open, itemOf(open, 'drain'), failing, 'Água com óleo; o purgador goteja')
  const abandoned = await beginRun(dentist, { template: 'builtin:weekly' })
  await dentist.ok(checklistApi.abandon, {
    id: abandoned.id,
    version: abandoned.version,
    actionId: newId(),
    note: 'A clínica fechou mais cedo',
  })
  const today = dateIn('America/Sao_Paulo', new Date())
  await addPlan(
    dentist,
    equipment.id,
    planOf(today, { title: 'Rotina diária da autoclave', opens: 'checklist', template: 'builtin:daily' }),
  )
  const preventive = await beginRun(technician, {
    template: 'builtin:preventive-autoclave',
    orderId: order.id,
    equipmentId: equipment.id,
  })
  return {
    openRun: open.id,
    finishedRun: await finishWithAction(dentist, await begin().then(({ id }) => id)),
    abandonedRun: abandoned.id,
    template,
    preventive: preventive.id,
  }
}

async function finishWithAction(person: Person, id: string): Promise<string> {
  const run = await person.ok(checklistApi.get, { id })
  await answerAll(person, { ...run, items: run.items.filter(({ key }) => key !== 'drain') })
  const drain = itemOf(run, 'drain')
  await answers(person, run, drain, failing, 'Água com óleo')
  await person.ok(checklistApi.followUp, {
    actionId: newId(),
    id,
    itemId: drain.id,
    followUpId: newId(),
    decision: 'action',
    text: 'Trocar o purgador e conferir o separador de óleo do compressor',
    dueOn: addDays(dateIn('America/Sao_Paulo', new Date()), 9),
  })
  await person.ok(checklistApi.complete, { id, actionId: newId(), version: run.version })
  return id
}
