import { CircleCheck, CircleHelp, Mail } from 'lucide-react'
import { paths } from '#web/kit/paths.ts'
import { reportGaps } from './label-gaps.ts'
import { PublicFrame } from './PublicFrame.tsx'

const { gap, When } = reportGaps

export const handle = { still: true }

export const meta = () => [
  { title: 'Confirmar relato · Equipo' },
  { name: 'description', content: 'Confirme que foi você quem relatou um defeito.' },
  { name: 'robots', content: 'noindex' },
]

/** Target of the link mailed to the person who reported a defect: pressing the button confirms the report. */
export default function ConfirmationPage() {
  return (
    <PublicFrame signIn={paths.login()}>
      <section className="panel label-hero" aria-labelledby="relato">
        <div className="pic max-[50rem]:h-21 max-[50rem]:m-0">
          <When the="report.isOpen">
            <Mail size={48} strokeWidth={1.5} aria-hidden="true" />
          </When>
          <When the="report.isConfirmed">
            <CircleCheck size={48} strokeWidth={1.5} aria-hidden="true" />
          </When>
          <When the="report.isGone">
            <CircleHelp size={48} strokeWidth={1.5} aria-hidden="true" />
          </When>
        </div>
        <When the="report.isOpen">
          <form method="post" action={gap('report.link')}>
            <h1 className="text-xl wrap-anywhere" id="relato">
              Confirmar o relato
            </h1>
            <p>
              {gap('report.equipment')}, {gap('report.clinicName')}
            </p>
            <p className="my-4">Foi você quem relatou este defeito?</p>
            <button type="submit" className="btn btn-primary btn-lg">
              Sim, fui eu
            </button>
          </form>
        </When>
        <When the="report.isConfirmed">
          <div role="status">
            <h1 className="text-xl wrap-anywhere" id="relato">
              Relato confirmado
            </h1>
            <p>
              {gap('report.equipment')}, {gap('report.clinicName')}. A clínica sabe que pode responder a este
              e-mail.
            </p>
          </div>
        </When>
        <When the="report.isGone">
          <div>
            <h1 className="text-xl wrap-anywhere" id="relato">
              Este link não vale mais
            </h1>
            <p>
              Mesmo assim, a clínica recebeu o relato. Para falar com ela, leia a etiqueta do equipamento
              outra vez.
            </p>
          </div>
        </When>
      </section>
    </PublicFrame>
  )
}
