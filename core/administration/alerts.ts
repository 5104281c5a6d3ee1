import type { Letter } from '#core/mail/letter.ts'

/** The number of refused sign-ins after which administrators are told, and again each time it is reached anew. */
export const refusalsUntilAlert = 10

const check = (publicUrl: string) => ({
  label: 'Ver o registro de acessos',
  url: `${publicUrl}/admin/access/log`,
})

/** Tells administrators that somebody became one. */
export const newAdministratorLetter = (person: string, by: string, publicUrl: string): Letter => ({
  subject: 'Há uma nova pessoa na administração do Equipo',
  paragraphs: [
    `${by} deu acesso de administração a ${person} agora.`,
    'Se você não esperava isso, remova o acesso em Controle de Acesso.',
  ],
  action: { label: 'Abrir Controle de Acesso', url: `${publicUrl}/admin/access` },
})

/** Tells administrators of refused sign-ins with the address of one of them. */
export const refusedSignInsLetter = (count: number, email: string, publicUrl: string): Letter => ({
  subject: `${count} tentativas de entrar como administração do Equipo`,
  paragraphs: [
    `Alguém errou a senha ${count} vezes com o e-mail ${email}.`,
    'Se não foi a própria pessoa, confira o registro de acessos. A conta continua aberta, com esperas entre as tentativas.',
  ],
  action: check(publicUrl),
})

/** Tells administrators that one of them took data out of the product, such as `uma planilha da administração`. */
export const exportLetter = (what: string, by: string, publicUrl: string): Letter => ({
  subject: 'Dados exportados do Equipo',
  paragraphs: [`${by} baixou agora ${what}.`, 'Se você não esperava isso, confira o registro de acessos.'],
  action: check(publicUrl),
})
