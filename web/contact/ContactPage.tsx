import { gap, When } from '#web/kit/gaps.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactFrame } from './ContactFrame.tsx'

export const handle = { still: true }

export const meta = () => [
  { title: 'Contato · Equipo' },
  {
    name: 'description',
    content:
      'Fale com o Equipo: dúvidas sobre planos, sobre a manutenção dos seus equipamentos ou sobre os seus dados.',
  },
]

/** The contact form on a page of its own, also where it comes back with what is wrong with it. */
export default function ContactPage() {
  return (
    <ContactFrame>
      <div className="contact-cols">
        <div>
          <h1>Fale com a gente</h1>
          <p className="contact-lead">
            Conte o que a sua clínica ou a sua oficina precisa. A resposta vai por e-mail.
          </p>
          <dl className="contact-direct">
            <When the="support.phone">
              <div>
                <dt>Telefone</dt>
                <dd>
                  <a href={gap('support.phoneLink')}>{gap('support.phone')}</a>
                </dd>
              </div>
            </When>
            <When the="support.email">
              <div>
                <dt>E-mail</dt>
                <dd>
                  <a href={`mailto:${gap('support.email')}`}>{gap('support.email')}</a>
                </dd>
              </div>
            </When>
          </dl>
        </div>
        <div className="panel contact-sheet">
          <ContactForm />
        </div>
      </div>
    </ContactFrame>
  )
}
