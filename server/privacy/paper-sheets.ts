import { byId, own, type Sheet } from './sheet.ts'

/** Papers that others issued to the organization, and a clinic's compliance. */
export const paperSheets: readonly Sheet[] = [
  {
    path: 'organizacao/documentos-de-outros',
    holds: 'os documentos que outros emitiram, também os substituídos e os arquivados',
    from: 'papers',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      tipo: 'kind',
      titulo: 'title',
      numero: 'number',
      emitido_por: 'issuer',
      emitido_em: 'issued_on',
      vale_ate: 'valid_until',
      aviso_em_dias: 'notice_days',
      observacoes: 'notes',
      equipamento: 'equipment_id',
      substituido_por: 'replaced_by',
      arquivado_em: 'archived_at',
      criado_em: 'created_at',
    },
  },
  {
    path: 'organizacao/conformidade-por-dia',
    holds: 'a nota de conformidade das manhãs em que foi anotada',
    from: 'compliance_days',
    where: `clinic_id = ${own}`,
    key: [['on_date', 'date']],
    columns: { dia: 'on_date', formula: 'score_version', nota: 'score', partes: 'parts' },
  },
]
