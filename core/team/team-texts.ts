import type { TeamCode } from './permissions.ts'

/** Shown beside the blocked button and sent with the refusal. */
export const teamTexts: Record<TeamCode, string> = {
  permission_team: 'Só o titular da conta ou quem cuida da equipe pode mudar isto.',
  owner_stays: 'Isto não muda para o titular da conta. Antes, ele precisa passar a titularidade.',
  own_permissions: 'Você não pode mudar as próprias permissões. Peça ao titular da conta.',
  permission_not_held: 'Você só pode dar permissões que você mesmo tem.',
  only_owner: 'Só o titular da conta pode passar a titularidade.',
  owner_leaves: 'Antes de sair, passe a titularidade a outra pessoa.',
}
