import type { Verification } from '#core/document/document.api.ts'
import type { DocumentKind } from '#core/document/document-number.ts'

export const kindNames: Record<DocumentKind, string> = {
  technical_report: 'Relatório técnico de manutenção',
  checklist: 'Checklist',
  self_assessment: 'Autoinspeção',
  inventory: 'Inventário de equipamentos',
  technology_plan: 'Plano de gerenciamento de tecnologias (PGTS)',
  schedule: 'Cronograma de manutenção',
  sterilization_record: 'Registro de esterilização',
  xray_index: 'Índice do controle de qualidade em radiologia',
  procedure: 'Procedimento operacional padrão (POP)',
  practice_index: 'Índice da documentação de boas práticas',
  contract: 'Contrato de manutenção',
  quote: 'Orçamento',
  warranty: 'Termo de garantia',
  decommissioning: 'Termo de desativação e descarte',
  data_protection: 'Documento de proteção de dados',
  cost_report: 'Relatório de custos',
  service_order: 'Ficha da ordem de serviço',
  inspection_folder: 'Pasta da fiscalização',
}

type Status = Verification['status']

/** What the public page answers; `tone` picks its tint. */
export const verdicts: Record<Status, { tone: 'ok' | 'warn' | 'bad' | 'none'; title: string; text: string }> =
  {
    valid: {
      tone: 'ok',
      title: 'Documento válido',
      text: 'Esta é a versão em vigor. Não foi substituída nem revogada.',
    },
    superseded: {
      tone: 'warn',
      title: 'Substituído por outra versão',
      text: 'Este documento foi emitido pelo Equipo, e depois veio uma versão mais nova. Peça-a a quem entregou este papel.',
    },
    contested: {
      tone: 'warn',
      title: 'Em contestação',
      text: 'O documento foi emitido pelo Equipo, e a clínica contestou o serviço. Espere a resposta de quem emitiu.',
    },
    revoked: {
      tone: 'bad',
      title: 'Documento revogado',
      text: 'Quem emitiu retirou este documento. Ele não vale mais, e não há outra versão no lugar.',
    },
    unknown: {
      tone: 'none',
      title: 'Não conhecemos este código',
      text: 'Nenhum documento emitido pelo Equipo tem este código. Confira letra por letra no papel.',
    },
  }

/** `9f2c 41aa …`: a hash in groups of four, so that an eye can follow it. */
export const groupedHash = (sha256: string) => sha256.replace(/(.{4})(?=.)/g, '$1 ')
