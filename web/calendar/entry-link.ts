import type { Entry } from '#core/calendar/schemas.ts'
import { paths } from '#web/kit/paths.ts'

interface EntryLink {
  to: string
  text: string
}

/** Where an entry leads: its order, its checklist, its plan, the paper or the profile. */
export function linkOf(entry: Entry, isClinic: boolean): EntryLink | null {
  if (entry.kind === 'visit') return { to: orderPath(entry.order, isClinic), text: 'Abrir ordem' }
  if (entry.kind === 'maintenance') {
    if (entry.orderId) return { to: orderPath({ id: entry.orderId }, isClinic), text: 'Abrir ordem' }
    if (entry.checklistId) {
      const run = { id: entry.checklistId }
      return { to: isClinic ? paths.checklist(run) : paths.technicianChecklist(run), text: 'Abrir checklist' }
    }
    const plan = { id: entry.planId }
    return {
      to: isClinic ? paths.maintenancePlan(plan) : paths.technicianMaintenancePlan(plan),
      text: 'Abrir plano',
    }
  }
  if (entry.of === 'paper') {
    const paper = { id: entry.id }
    return { to: isClinic ? paths.document(paper) : paths.technicianPaper(paper), text: 'Abrir documento' }
  }
  if (entry.equipmentId) {
    return { to: equipmentPath({ id: entry.equipmentId }, isClinic), text: 'Abrir equipamento' }
  }
  if (entry.of === 'licence') {
    return { to: isClinic ? paths.clinicProfile() : paths.technicianSettings(), text: 'Abrir perfil' }
  }
  return null
}

const orderPath = (order: { id: string }, isClinic: boolean) =>
  isClinic ? paths.serviceOrder(order) : paths.technicianServiceOrder(order)

const equipmentPath = (equipment: { id: string }, isClinic: boolean) =>
  isClinic ? paths.equipment(equipment) : paths.technicianEquipment(equipment)
