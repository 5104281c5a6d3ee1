import type { Letter } from '#core/mail/letter.ts'
import type { ContactMessage } from './contact.ts'

/** The mail that tells support about a message left on the site. `link` opens it in the administration. */
export const contactLetter = ({ name, email, message }: ContactMessage, link: string): Letter => ({
  subject: `Contato pelo site: ${name}`,
  paragraphs: [`${name} (${email}) escreveu pelo formulário de contato do Equipo:`, message],
  replyTo: email,
  action: { label: 'Abrir a mensagem', url: link },
  footnote: 'Você recebe este aviso porque este é o e-mail do suporte nas configurações do Equipo.',
})
