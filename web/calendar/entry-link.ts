import type { Entry } from '#core/calendar/schemas.ts'
import type { Side } from '#web/kit/paths.ts'

interface EntryLink {
  to: string
  text: string
}

/** Page of an entry: its order, its checklist, its plan, the paper or the profile. */
export function linkOf(entry: Entry, at: Side): EntryLink | null {
  if (entry.kind === 'visit') return { to: at.order(entry.order), text: 'Abrir ordem' }
  if (entry.kind === 'maintenance') {
    if (entry.orderId) return { to: at.order({ id: entry.orderId }), text: 'Abrir ordem' }
    if (entry.checklistId) {
      const run = { id: entry.checklistId }
      return { to: at.checklist(run), text: 'Abrir checklist' }
    }
    const plan = { id: entry.planId }
    return {
      to: at.plan(plan),
      text: 'Abrir plano',
    }
  }
  if (entry.of === 'paper') {
    const paper = { id: entry.id }
    return { to: at.paper(paper), text: 'Abrir documento' }
  }
  if (entry.equipmentId) {
    return { to: at.equipment({ id: entry.equipmentId }), text: 'Abrir equipamento' }
  }
  if (entry.of === 'licence') {
    return { to: at.profile(), text: 'Abrir perfil' }
  }
  return null
}
