import { byId, own, type Sheet } from './sheet.ts'

/** Its own, or of a clinic that it manages. */
const ofOwn = (column: string) => `(${column} = ${own} or ${column} in (select managed_clinics()))`

/** Labels of a clinic's equipment and of a workshop's rolls, how they are printed, and what was reported through them. */
export const labelSheets: readonly Sheet[] = [
  {
    path: 'organizacao/etiquetas',
    holds: 'as etiquetas com QR, também as que saíram de uso',
    from: 'labels',
    where: ofOwn('organization_id'),
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
    where: ofOwn('organization_id'),
    key: [['organization_id', 'uuid']],
    columns: {
      organizacao: 'organization_id',
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
    where: ofOwn('clinic_id'),
    key: byId,
    columns: {
      id: 'id',
      clinica: 'clinic_id',
      equipamento: 'equipment_id',
      problema: 'problem',
      gravidade: 'severity',
      relato: 'description',
      quem: 'reporter',
      email: 'email',
      telefone: 'phone',
      foto: 'photo_id',
      confirmado_em: 'confirmed_at',
      situacao: 'status',
      ordem: 'order_id',
      motivo: 'reason',
      decidido_em: 'decided_at',
      relatado_em: 'created_at',
    },
  },
]
