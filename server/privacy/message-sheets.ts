import { byId, own, type Sheet } from './sheet.ts'

/** Conversations with the other side, whole: what both wrote belongs to the copy of each. */
export const messageSheets: readonly Sheet[] = [
  {
    path: 'organizacao/conversas',
    holds: 'as conversas com clínicas ou oficinas',
    from: 'conversations',
    where: `${own} in (clinic_id, workshop_id)`,
    key: byId,
    columns: { id: 'id', clinica: 'clinic_id', oficina: 'workshop_id', criada_em: 'created_at' },
  },
  {
    path: 'organizacao/mensagens',
    holds: 'as mensagens das conversas; uma apagada não tem texto',
    from: 'messages',
    where: `${own} in (clinic_id, workshop_id)`,
    key: byId,
    columns: {
      id: 'id',
      conversa: 'conversation_id',
      numero: 'seq',
      organizacao: 'organization_id',
      quem: 'sent_by',
      texto: 'body',
      ordem: 'order_id',
      equipamento: 'equipment_id',
      documento: 'document_id',
      enviada_em: 'created_at',
      apagada_em: 'withdrawn_at',
    },
  },
  {
    path: 'organizacao/denuncias',
    holds: 'as mensagens da outra parte que a organização denunciou',
    from: 'message_reports',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      mensagem: 'message_id',
      quem: 'reported_by',
      motivo: 'description',
      denunciada_em: 'created_at',
      resolvida_em: 'settled_at',
    },
  },
]
