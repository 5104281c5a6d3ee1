import type { Session } from '#core/account/account.api.ts'
import type { Permission, TeamCode } from '#core/team/permissions.ts'
import { teamTexts } from '#core/team/team-texts.ts'

type Kind = NonNullable<Session['organization']>['kind']

interface Word {
  label: string
  allows: string
}

const inClinic: Record<Permission, Word> = {
  finances: {
    label: 'Finanças',
    allows: 'Vê e muda o que os equipamentos custaram, e vê os preços de orçamentos e ordens.',
  },
  quotes: {
    label: 'Orçamentos',
    allows: 'Aprova e recusa orçamentos em nome da clínica, e vê os preços deles.',
  },
  team: {
    label: 'Equipe',
    allows: 'Convida e remove pessoas, e dá a outras as permissões que também tem.',
  },
  plan: { label: 'Plano', allows: 'Vê e muda o plano da clínica.' },
  archive: { label: 'Arquivar', allows: 'Arquiva equipamentos e os traz de volta.' },
  health: {
    label: 'Saúde da equipe',
    allows: 'Vê e muda vacinas e dosímetros das fichas da equipe, e as cadernetas de vacinação.',
  },
}

const inWorkshop: Record<Permission, Word> = {
  ...inClinic,
  finances: { label: 'Finanças', allows: 'Vê o que a oficina gasta e recebe, e todos os preços.' },
  quotes: { label: 'Orçamentos', allows: 'Escreve e envia orçamentos, e vê os preços de ordens.' },
  plan: { label: 'Plano', allows: 'Vê e muda o plano da oficina.' },
  archive: { label: 'Arquivar', allows: 'Arquiva equipamentos dos clientes que a oficina cadastrou.' },
}

const given: Record<Kind, Permission[]> = {
  clinic: ['finances', 'quotes', 'archive', 'team', 'plan', 'health'],
  workshop: ['finances', 'quotes', 'archive', 'team', 'plan'],
}

export const permissionsIn = (kind: Kind): (Word & { id: Permission })[] =>
  given[kind].map((id) => {
    const { label, allows } = (kind === 'clinic' ? inClinic : inWorkshop)[id]
    return { id, label, allows }
  })

/** Actions of every member without any permission. */
export const alwaysIn: Record<Kind, string> = {
  clinic: 'Equipamentos, ordens de serviço, laudos e documentos: todos na equipe veem e usam.',
  workshop: 'Ordens de serviço, orçamentos, laudos e clientes: todos na equipe veem e usam.',
}

export const ofKind: Record<Kind, string> = { clinic: 'da clínica', workshop: 'da oficina' }
export const newRole: Record<Kind, string> = { clinic: 'dentista', workshop: 'técnico' }

export const refusalText = (code: TeamCode | null): string | null => code && teamTexts[code]
