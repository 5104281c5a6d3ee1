import { paperKinds, type PaperKind } from '#core/paper/paper.ts'

export const paperKindTexts: Record<PaperKind, string> = {
  sanitary_licence: 'Licença sanitária',
  fire_certificate: 'Certificado dos bombeiros',
  waste_contract: 'Contrato de coleta de resíduos',
  sdbpf_review: 'Revisão da SDBPF',
  pgts_review: 'Revisão do PGTS',
  radiometric_survey: 'Levantamento radiométrico',
  xray_quality_report: 'Laudo de qualidade do raio X',
  calibration_certificate: 'Certificado de calibração',
  responsible_registry: 'Registro do responsável técnico',
  insurance: 'Seguro',
  service_contract: 'Contrato de manutenção',
  other: 'Outro documento',
}

export const isPaperKind = (kind: string | null): kind is PaperKind => paperKinds.some((one) => one === kind)
