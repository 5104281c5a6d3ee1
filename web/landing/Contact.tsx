import { ContactForm } from '#web/contact/ContactForm.tsx'
import { gap, When } from '#web/kit/gaps.ts'

/** A message to the product's operator, and their contacts if they are set. */
export function Contact() {
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-title">
      <div className="wide">
        <div>
          <h2 id="contact-title">Fale com a gente</h2>
          <p className="lead">
            Conte o que a sua clínica ou a sua oficina precisa. A resposta vai por e-mail.
          </p>
          <SupportContacts />
        </div>
        <div className="contact-card">
          <ContactForm />
        </div>
      </div>
    </section>
  )
}

function SupportContacts() {
  return (
    <div className="contact-ways">
      <When the="support.phone">
        <p>
          Telefone
          <a href={gap('support.phoneLink')}>{gap('support.phone')}</a>
        </p>
      </When>
      <When the="support.email">
        <p>
          E-mail
          <a href={`mailto:${gap('support.email')}`}>{gap('support.email')}</a>
        </p>
      </When>
    </div>
  )
}
