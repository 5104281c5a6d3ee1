import type { DocumentKind } from './document-number.ts'

/** The name of each kind on every screen and list. */
export const kindNames: Record<DocumentKind, string> = {
  technical_report: 'Relatório técnico de manutenção',
  checklist: 'Checklist',
  self_assessment: 'Autoavaliação',
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
  receipt: 'Recibo',
}
