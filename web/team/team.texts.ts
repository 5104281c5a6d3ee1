import type { Session } from '#core/account/account.api.ts'
import type { Permission, TeamCode } from '#core/team/permissions.ts'
import type { ApiError } from '#web/kit/api-error.ts'

type Kind = NonNullable<Session['organization']>['kind']

interface Word {
  label: string
  allows: string
}

const inClinic: Record<Permission, Word> = {
  finances: {
    label: 'Finanças',
    allows: 'Vê e muda o que os equipamentos custaram, e vê preços de orçamentos e ordens.',
  },
  quotes: {
    label: 'Orçamentos',
    allows: 'Aprova e recusa orçamentos em nome da clínica, e vê os preços deles.',
  },
  team: {
    label: 'Equipe',
    allows: 'Convida e tira pessoas, e dá a outras as permissões que ela mesma tem.',
  },
  plan: { label: 'Plano', allows: 'Vê e muda o plano da clínica.' },
  archive: { label: 'Arquivar', allows: 'Arquiva equipamentos e os traz de volta.' },
}

const inWorkshop: Record<Permission, Word> = {
  ...inClinic,
  finances: { label: 'Finanças', allows: 'Vê o que a oficina gasta e recebe.' },
  quotes: { label: 'Orçamentos', allows: 'Escreve e envia orçamentos, como todos na oficina.' },
  plan: { label: 'Plano', allows: 'Vê e muda o plano da oficina.' },
  archive: { label: 'Arquivar', allows: 'Arquiva equipamentos dos clientes que a oficina mantém.' },
}

/** A workshop's people all write quotes: there is nothing to give. */
const given: Record<Kind, Permission[]> = {
  clinic: ['finances', 'quotes', 'archive', 'team', 'plan'],
  workshop: ['finances', 'archive', 'team', 'plan'],
}

export const permissionsIn = (kind: Kind): (Word & { id: Permission })[] =>
  given[kind].map((id) => {
    const { label, allows } = (kind === 'clinic' ? inClinic : inWorkshop)[id]
    return { id, label, allows }
  })

/** What everybody in a team does without any permission. */
export const alwaysIn: Record<Kind, string> = {
  clinic: 'Equipamentos, ordens de serviço, laudos e documentos: todos na equipe veem e usam.',
  workshop: 'Ordens de serviço, orçamentos, laudos e clientes: todos na equipe veem e usam.',
}

export const ofKind: Record<Kind, string> = { clinic: 'da clínica', workshop: 'da oficina' }
export const newRole: Record<Kind, string> = { clinic: 'dentista', workshop: 'técnico' }

const refusals: Record<TeamCode, string> = {
  permission_team: 'Só quem é dono ou cuida da equipe muda isto.',
  owner_stays: 'Quem é dono não muda aqui: passa a propriedade antes.',
  own_permissions: 'Ninguém muda as próprias permissões. Peça a quem é dono.',
  permission_not_held: 'Você só pode dar permissões que você mesmo tem.',
  only_owner: 'Só quem é dono passa a propriedade.',
  owner_leaves: 'Quem é dono passa a propriedade a alguém antes de sair.',
}

export const refusalText = (code: TeamCode | null): string | null => code && refusals[code]

const answers: Record<string, string> = {
  ...refusals,
  leave_instead: 'Para sair você mesmo, use "Sair da equipe".',
  owner_already: 'Esta pessoa já é dona.',
  no_mail: 'Nenhum e-mail sai deste servidor: crie um link e entregue você mesmo.',
  goes_by_mail: 'O convite vai por e-mail: use "Reenviar".',
  expired: 'Este convite venceu.',
  used: 'Este convite já foi usado.',
  revoked: 'Este convite foi cancelado.',
  other_account: 'Este convite é para outro e-mail.',
  other_role: 'Este convite não é para o seu tipo de conta.',
}

/** What a refused change of the team is called on the screen. */
export const teamMessage = (error: ApiError): string => answers[error.code] ?? error.message
