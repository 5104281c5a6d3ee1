import { byId, own, type Sheet } from './sheet.ts'

/** Drafts of documents. */
export const draftSheets: readonly Sheet[] = [
  {
    path: 'organizacao/rascunhos-de-documentos',
    holds: 'os rascunhos de documentos, também os que viraram documento',
    from: 'document_drafts',
    where: `organization_id = ${own} and discarded_at is null`,
    key: byId,
    columns: {
      id: 'id',
      tipo: 'kind',
      assunto: 'subject',
      campos: 'fields',
      equipamento: 'equipment_id',
      ordem: 'order_id',
      nova_versao_de: 'revises',
      documento: 'document_id',
      comecado_em: 'created_at',
      mudado_em: 'updated_at',
    },
  },
]
