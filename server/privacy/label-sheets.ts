import { byId, own, type Sheet } from './sheet.ts'

/** Labels of a clinic's pieces and of a workshop's rolls, how they are printed, and what was reported through them. */
export const labelSheets: readonly Sheet[] = [
  {
    path: 'organizacao/etiquetas',
    holds: 'as etiquetas com QR, também as que saíram de uso',
    from: 'labels',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      codigo: 'code',
      endereco: 'token',
      situacao: 'status',
      equipamento: 'equipment_id',
      ligada_em: 'bound_at',
      fora_de_uso_em: 'retired_at',
      motivo: 'retired_reason',
      criada_em: 'created_at',
    },
  },
  {
    path: 'organizacao/impressao-de-etiquetas',
    holds: 'o papel das etiquetas, o desvio da impressora e se o público pode relatar defeito',
    from: 'label_settings',
    where: `organization_id = ${own}`,
    key: [['organization_id', 'uuid']],
    columns: {
      papel: 'paper',
      desvio_para_a_direita: 'offset_x',
      desvio_para_baixo: 'offset_y',
      publico_relata: 'public_reports',
    },
  },
  {
    path: 'organizacao/relatos-de-defeito',
    holds: 'o que alguém relatou pela etiqueta de um equipamento',
    from: 'defect_reports',
    where: `clinic_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      equipamento: 'equipment_id',
      problema: 'problem',
      gravidade: 'severity',
      relato: 'description',
      quem: 'reporter',
      email: 'email',
      telefone: 'phone',
      confirmado_em: 'confirmed_at',
      situacao: 'status',
      ordem: 'order_id',
      motivo: 'reason',
      decidido_em: 'decided_at',
      relatado_em: 'created_at',
    },
  },
]
