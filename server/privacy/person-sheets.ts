import { auditColumns, byId, byTime, me, type Sheet } from './sheet.ts'

/** What is the person's own, whatever organization they act for. */
export const personSheets: readonly Sheet[] = [
  {
    path: 'pessoa/perfil',
    holds: 'seu cadastro',
    from: 'profiles',
    where: `id = ${me}`,
    key: byId,
    columns: {
      id: 'id',
      nome: 'name',
      papel: 'role',
      email: 'email',
      cidade: 'city',
      estado: 'state',
      criado_em: 'created_at',
    },
  },
  {
    path: 'pessoa/organizacoes',
    holds: 'onde você trabalha no Equipo e o que pode fazer',
    from: 'own_memberships()',
    where: 'true',
    key: [['organization_id', 'uuid']],
    columns: {
      organizacao: 'organization',
      tipo: 'kind',
      papel: 'role',
      permissoes: 'permissions',
      desde: 'since',
    },
  },
  {
    path: 'pessoa/aceites',
    holds: 'os termos e políticas que você aceitou, quando e de onde',
    from: 'legal_agreements',
    where: `user_id = ${me}`,
    key: byId,
    columns: {
      texto: 'kind',
      versao: 'version',
      aceito_em: 'agreed_at',
      endereco: 'address',
      programa: 'agent',
    },
  },
  {
    path: 'pessoa/avisos',
    holds: 'os avisos que você recebeu nesta organização',
    from: 'notifications',
    where: `user_id = ${me}`,
    key: byId,
    columns: {
      tipo: 'kind',
      assunto: 'subject_id',
      dados: 'details',
      quando: 'created_at',
      lido_em: 'read_at',
    },
  },
  {
    path: 'pessoa/registro-de-acessos',
    holds: 'o que foi feito com a sua conta',
    from: 'audit_log',
    where: `user_id = ${me}`,
    key: byTime,
    columns: auditColumns,
  },
]
