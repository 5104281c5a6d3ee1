import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Loss } from '#core/compliance/compliance.api.ts'
import type { Light, LightCause, PartId } from '#core/compliance/parts.ts'
import { atClinic } from '#web/kit/paths.ts'
import type { Tone } from '#web/ui/Chip.tsx'
import { isPaperKind, paperKindTexts } from '#core/paper/paper-kinds.ts'

/** `counts` says which things a part counts, where its label does not. */
export const partTexts: Record<PartId, { label: string; absent: string; counts?: string }> = {
  plans: {
    label: 'Manutenções em dia',
    absent: 'Nenhuma manutenção a contar ainda',
    counts: 'Planos já feitos ou vencidos',
  },
  papers: { label: 'Documentos válidos', absent: 'Nenhum documento' },
  sterilization: { label: 'Testes de esterilização', absent: 'Nenhum teste a contar ainda' },
  self_inspection: { label: 'Autoavaliação', absent: 'Nenhum indicador se aplica' },
  nonconformities: {
    label: 'Sem pendências',
    absent: 'Nada a resolver',
    counts: 'Equipamentos e ações abertas',
  },
}

export const lightTexts: Record<Light, { label: string; tone: Tone }> = {
  ok: { label: 'Em dia', tone: 'ok' },
  attention: { label: 'Atenção', tone: 'warn' },
  irregular: { label: 'Irregular', tone: 'bad' },
}

export const lightCauseTexts: Record<LightCause, string> = {
  plan_overdue: 'Manutenção atrasada',
  no_plan: 'Sem plano de manutenção',
  licence_missing: 'Licença sanitária',
  paper_expired: 'Documento vencido',
  paper_missing: 'Falta um documento',
  file_missing: 'Falta o arquivo de um documento',
  test_failed: 'Teste reprovado',
  test_missing: 'Teste biológico atrasado',
  assessment_missing: 'Sem autoavaliação',
  assessment_old: 'Autoavaliação antiga',
  indicator_below: 'Indicador abaixo de 3',
  equipment_down: 'Parado',
  action_overdue: 'Ação corretiva atrasada',
  equipment_restricted: 'Com restrição',
  action_open: 'Ação corretiva aberta',
  test_soon: 'Teste biológico vence hoje',
  plan_soon: 'Manutenção chegando',
  paper_soon: 'Documento perto de vencer',
}

/** A loss as a line: `Preventiva atrasada`; the details follow below it. */
export function lossTitle({ cause, name }: Loss): string {
  switch (cause) {
    case 'plan_overdue':
      return name
    case 'no_plan':
      return `${name}: sem plano de manutenção`
    case 'licence_missing':
      return 'Licença sanitária: falta o arquivo'
    case 'paper_expired':
      return `${name}: vencido`
    case 'paper_missing':
      return `Falta: ${isPaperKind(name) ? paperKindTexts[name] : name}`
    case 'file_missing':
      return `${name}: falta o arquivo`
    case 'test_failed':
      return `${name}: teste reprovado`
    case 'test_missing':
      return `${name}: sem teste biológico`
    case 'assessment_missing':
      return 'A autoavaliação ainda não foi feita'
    case 'assessment_old':
      return 'A autoavaliação tem mais de um ano'
    case 'equipment_down':
      return `${name}: equipamento parado`
    case 'equipment_restricted':
      return `${name}: com restrição`
    case 'indicator_below':
    case 'action_overdue':
    case 'action_open':
      return name
  }
}

/** When and of what, under the title. */
export function lossDetail({ cause, equipment, on, name }: Loss, today: PlainDate): string {
  const other = equipment && equipment.name !== name ? [equipment.name] : []
  return [...other, ...whenOf(cause, on, today)].join(' · ')
}

function whenOf(cause: Loss['cause'], on: PlainDate | null, today: PlainDate): string[] {
  if (on === null) return []
  const day = formatDate(on)
  switch (cause) {
    case 'plan_overdue':
    case 'paper_expired':
    case 'action_overdue':
      return [`venceu em ${day}`]
    case 'licence_missing':
      return [on < today ? `venceu em ${day}` : `validade no perfil: ${day}`]
    case 'file_missing':
      return [`vale até ${day}`]
    case 'action_open':
      return [`até ${day}`]
    case 'test_missing':
      return [on === today ? 'atrasado hoje' : `na semana de ${day}; entra na nota por 4 semanas`]
    case 'test_failed':
      return [`desde ${day}`]
    case 'indicator_below':
    case 'assessment_old':
      return [`autoavaliação de ${day}`]
    default:
      return []
  }
}

/** The link that mends a loss, and the word on its button. */
export function mendingOf({ target, cause, name }: Loss): { to: string; label: string } {
  const at = { id: target.id ?? '' }
  switch (target.kind) {
    case 'plan':
      return { to: atClinic.plan(at), label: 'Ver plano' }
    case 'equipment':
      return cause === 'no_plan'
        ? { to: atClinic.planNew(at), label: 'Planejar' }
        : { to: atClinic.orderNew(at), label: 'Pedir conserto' }
    case 'order':
      return { to: atClinic.order(at), label: 'Ver OS' }
    case 'paper':
      return cause === 'file_missing'
        ? { to: atClinic.paper(at), label: 'Anexar' }
        : { to: atClinic.paperNew({ replaces: at.id }), label: 'Renovar' }
    case 'new-paper':
      return {
        to: atClinic.paperNew({ ...(isPaperKind(name) && { kind: name }), equipment: at.id }),
        label: 'Adicionar',
      }
    case 'profile':
      return { to: atClinic.paperNew({ kind: 'sanitary_licence' }), label: 'Adicionar' }
    case 'sterilization':
      return { to: atClinic.sterilization(), label: 'Registrar' }
    case 'failure':
      return { to: atClinic.sterilizationFailure(at), label: 'Resolver' }
    case 'self-assessment':
      return { to: atClinic.assessment(), label: 'Abrir' }
    case 'checklist':
      return { to: atClinic.checklist(at), label: 'Resolver' }
  }
}
