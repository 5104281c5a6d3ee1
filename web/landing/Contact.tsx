import { ContactForm } from '#web/contact/ContactForm.tsx'
import { gap, When } from '#web/kit/gaps.ts'

/** A message to the product's operator, and their contacts if they are set. */
export function Contact() {
  return (
    <section
      className="section contact border-t border-border bg-surface"
      id="contact"
      aria-labelledby="contact-title"
    >
      <div className="wide">
        <div>
          <h2 id="contact-title">Fale com a gente</h2>
          <p className="lead phone:text-[1.0625rem]/6.5">
            Conte o que a sua clínica ou a sua oficina precisa. A resposta vai por e-mail.
          </p>
          <SupportContacts />
        </div>
        <div className="p-8 border border-border rounded-xl bg-canvas phone:p-5">
          <ContactForm />
        </div>
      </div>
    </section>
  )
}

function SupportContacts() {
  return (
    <div className="contact-ways grid gap-3 mt-6">
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
