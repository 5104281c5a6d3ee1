import { byId, own, type Sheet } from './sheet.ts'

/** Documents of which the organization is a party. */
const ofOwn = `document_id in (select d.id from documents d where ${own} in (d.clinic_id, d.workshop_id, d.issuer_id))`

/** Signatures of the organization's documents, its requests for them, their events, and shared links. */
export const signatureSheets: readonly Sheet[] = [
  {
    path: 'organizacao/assinaturas',
    holds: 'quem assinou os documentos, quando e de onde; o desenho está nas evidências de cada documento',
    from: 'document_signatures',
    where: ofOwn,
    key: byId,
    columns: {
      documento: 'document_id',
      parte: 'party',
      finalidade: 'purpose',
      modo: 'way',
      nome: 'name',
      cpf: 'tax_id',
      funcao: 'role',
      sha256_do_arquivo: 'sha256',
      sha256_dos_dados: 'snapshot_sha256',
      quando: 'signed_at',
      endereco: 'address',
      programa: 'agent',
    },
  },
  {
    path: 'organizacao/pedidos-de-assinatura',
    holds: 'a quem a organização pediu assinatura, e o que respondeu',
    from: 'signature_requests',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      documento: 'document_id',
      pedido_por: 'requester_name',
      nome: 'signer_name',
      email: 'signer_email',
      canal: 'channel',
      pedido_em: 'created_at',
      vale_ate: 'expires_at',
      retirado_em: 'revoked_at',
      assinado_em: 'signed_at',
      recusado_em: 'declined_at',
      motivo: 'decline_reason',
    },
  },
  {
    path: 'organizacao/acontecimentos-de-assinaturas',
    holds: 'a sequência do que aconteceu até cada assinatura',
    from: 'signature_events',
    where: ofOwn,
    key: [['seq', 'bigint']],
    columns: {
      documento: 'document_id',
      o_que: 'kind',
      nome: 'name',
      sobre: 'about',
      quando: 'at',
      endereco: 'address',
      programa: 'agent',
    },
  },
  {
    path: 'organizacao/compartilhamentos',
    holds: 'os links pelos quais a organização mostrou documentos',
    from: 'shares',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      documento: 'document_id',
      para_quem: 'recipient',
      feito_em: 'created_at',
      vale_ate: 'expires_at',
      revogado_em: 'revoked_at',
    },
  },
  {
    path: 'organizacao/acessos-a-compartilhamentos',
    holds: 'quando e de que rede cada link foi aberto ou baixado',
    from: 'share_openings',
    where: `organization_id = ${own}`,
    key: [['seq', 'bigint']],
    columns: { link: 'share_id', o_que: 'kind', quando: 'at', rede: 'address', programa: 'agent' },
  },
]
