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
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] items-start gap-y-8 gap-x-16 py-10 max-[64rem]:grid-cols-1 max-[64rem]:py-6">
        <div>
          <h1 className="text-[clamp(2rem,1.4rem_+_2vw,2.75rem)]/[1.1] tracking-[-0.02em]">
            Fale com a gente
          </h1>
          <p className="mt-3 text-[1.0625rem]/6.5 text-text-2 max-w-[34em]">
            Conte o que a sua clínica ou a sua oficina precisa. A resposta vai por e-mail.
          </p>
          <dl className="contact-direct grid gap-4 mt-6 empty:hidden">
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
        <div className="panel p-8 phone:p-5">
          <ContactForm />
        </div>
      </div>
    </ContactFrame>
  )
}
