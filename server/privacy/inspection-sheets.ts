import { byId, own, type Sheet } from './sheet.ts'

/** Folders that a clinic showed inspectors, and stored signatures with a certificate. */
export const inspectionSheets: readonly Sheet[] = [
  {
    path: 'organizacao/pastas-da-fiscalizacao',
    holds: 'as pastas da fiscalização pedidas; as prontas estão entre os documentos',
    from: 'inspection_folders',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      situacao: 'status',
      escolha: 'choice',
      paginas: 'pages',
      documento: 'document_id',
      pedida_por: 'requested_by_name',
      pedida_em: 'requested_at',
      terminada_em: 'ended_at',
    },
  },
  {
    path: 'organizacao/observacoes-da-fiscalizacao',
    holds: 'o que a clínica diz de indicadores sem prova',
    from: 'inspection_notes',
    where: `organization_id = ${own}`,
    key: [['indicator', 'int']],
    columns: {
      indicador: 'indicator',
      decisao: 'decision',
      texto: 'text',
      por: 'decided_by_name',
      em: 'decided_at',
    },
  },
  {
    path: 'organizacao/assinaturas-com-certificado',
    holds: 'as assinaturas com certificado digital, com o que cada certificado diz',
    from: 'icp_signatures',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      documento: 'document_id',
      forma: 'form',
      arquivo: 'name',
      sha256: 'sha256',
      assinantes: 'signers',
      guardada_por: 'kept_by_name',
      guardada_em: 'kept_at',
    },
  },
]
