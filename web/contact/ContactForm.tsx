import { CircleAlert } from 'lucide-react'
import { gap, When } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import './contact.css'

/**
 * The contact form of the still pages: without script, what was typed and what is wrong with it put in by the server.
 * Once a page; the heading above it is the page's.
 */
export function ContactForm() {
  return (
    <form
      className="contact-form grid justify-items-start gap-5"
      method="post"
      action={paths.contact()}
      noValidate
    >
      <When the="contact.problem">
        <div className="note bad" role="alert" id="contato-problema" {...focused}>
          <CircleAlert size={20} aria-hidden="true" />
          <p>{gap('contact.problem')}</p>
        </div>
      </When>
      <When the="contact.hasErrors">
        <Summary />
      </When>
      <div className="field w-full">
        <label htmlFor="contato-nome">Nome</label>
        <input
          {...control('contato-nome', 'name')}
          type="text"
          autoComplete="name"
          defaultValue={gap('contact.name')}
        />
        <FieldError id="contato-nome" of="nameError" />
      </div>
      <div className="field w-full">
        <label htmlFor="contato-email">E-mail</label>
        <input
          {...control('contato-email', 'email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={gap('contact.email')}
        />
        <FieldError id="contato-email" of="emailError" />
      </div>
      <div className="field w-full">
        <label htmlFor="contato-mensagem">Mensagem</label>
        <textarea
          {...control('contato-mensagem', 'message')}
          rows={5}
          defaultValue={gap('contact.message')}
        />
        <FieldError id="contato-mensagem" of="messageError" />
      </div>
      <div className="absolute left-[-100vw] size-px overflow-hidden" aria-hidden="true">
        <label htmlFor="contato-site">Deixe este campo vazio</label>
        <input id="contato-site" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="ticket" value={gap('contact.ticket')} />
      <button type="submit" className="btn btn-primary btn-lg">
        Enviar mensagem
      </button>
      <p className="hint">
        Usamos o que você escreve só para responder. Veja a{' '}
        <a href={paths.privacy()} target="_blank" rel="noreferrer">
          Política de privacidade
        </a>{' '}
        (abre em outra aba).
      </p>
    </form>
  )
}

/** Moves the focus to the reason for which the page came back, for screen readers and keyboards. */
const focused = { tabIndex: -1, autoFocus: true }

/** Lists the errors, each with a link to its field; takes the focus when the page opens. */
function Summary() {
  return (
    <div className="note bad contact-summary" role="alert" id="contato-erros" {...focused}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <b>Nada foi enviado ainda. Confira:</b>
        <ul>
          <When the="contact.nameError">
            <li>
              <a href="#contato-nome">Nome: {gap('contact.nameError')}</a>
            </li>
          </When>
          <When the="contact.emailError">
            <li>
              <a href="#contato-email">E-mail: {gap('contact.emailError')}</a>
            </li>
          </When>
          <When the="contact.messageError">
            <li>
              <a href="#contato-mensagem">Mensagem: {gap('contact.messageError')}</a>
            </li>
          </When>
        </ul>
      </div>
    </div>
  )
}

/** Attributes that tie a control to its name, its error and its mark. */
const control = (id: string, name: 'name' | 'email' | 'message') => ({
  id,
  name,
  className: 'input',
  required: true,
  'aria-describedby': `${id}-erro`,
  // `true` or `false`, once the server has put it in.
  'aria-invalid': gap(`contact.${name}Invalid`) as 'true',
})

/** Always there, so that the control's description leads somewhere; empty while nothing is wrong. */
function FieldError({ id, of }: { id: string; of: 'nameError' | 'emailError' | 'messageError' }) {
  return (
    <div className="empty:hidden" id={`${id}-erro`}>
      <When the={`contact.${of}`}>
        <p className="err">
          <CircleAlert size={16} aria-hidden="true" />
          {gap(`contact.${of}`)}
        </p>
      </When>
    </div>
  )
}
