import { categoryIds } from '#core/equipment/categories.ts'
import { EquipmentIcon } from '#web/equipment/EquipmentIcon.tsx'
import { CircleCheck, MessageCircle, Phone, QrCode } from 'lucide-react'
import { labelGaps } from './label-gaps.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { ReportForm } from './ReportForm.tsx'

const { gap, When, Unless } = labelGaps

export const handle = { still: true }

export const meta = () => [
  { title: 'Equipamento · Equipo' },
  { name: 'description', content: 'A etiqueta de um equipamento odontológico.' },
  { name: 'robots', content: 'noindex' },
]

/** The public page of a label: the equipment, the clinic and how to reach it, and a form to report a defect. */
export default function PublicLabelPage() {
  return (
    <PublicFrame signIn={gap('label.signIn')}>
      <When the="label.isBlank">
        <Blank />
      </When>
      <When the="label.isBound">
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-start gap-6 max-[50rem]:grid-cols-1 max-[50rem]:gap-4">
          <div className="stack">
            <Equipment />
            <Clinic />
          </div>
          <div className="stack">
            <When the="label.isSent">
              <Thanks />
            </When>
            <When the="label.showsForm">
              <ReportForm />
            </When>
          </div>
        </div>
      </When>
      <p className="mt-6 text-sm/6 text-center text-text-2">
        É da clínica ou o técnico dela?{' '}
        <a className="inline-flex items-center min-w-11 min-h-11" href={gap('label.signIn')}>
          Entre para ver a ficha inteira
        </a>
      </p>
    </PublicFrame>
  )
}

function Equipment() {
  return (
    <section className="panel label-hero" aria-labelledby="peca">
      <div className="pic max-[50rem]:h-21 max-[50rem]:m-0">
        {categoryIds.map((category) => (
          <When key={category} the={`label.of_${category}`}>
            <EquipmentIcon category={category} size={88} />
          </When>
        ))}
      </div>
      <div>
        <h1 className="text-xl wrap-anywhere" id="peca">
          {gap('label.name')}
        </h1>
        <p>{gap('label.clinic')}</p>
      </div>
      <dl className="plate mt-4 max-[50rem]:col-span-full">
        <div>
          <dt className="text-xs tracking-[0.01em] text-text-3">Código</dt>
          <dd className="text-base/5.5 font-id font-[560] wrap-anywhere">{gap('label.code')}</dd>
        </div>
      </dl>
    </section>
  )
}

function Clinic() {
  return (
    <section className="panel label-contact pt-4.5 pb-5 px-5.5 max-[50rem]:px-4" aria-labelledby="clinica">
      <h2 id="clinica">Falar com a clínica</h2>
      <p>{gap('label.place')}</p>
      <When the="label.hours">
        <p>{gap('label.hours')}.</p>
      </When>
      <div className="acts flex flex-wrap gap-3 mt-3.5 empty:hidden">
        <When the="label.phone">
          <a className="btn btn-secondary" href={gap('label.phoneLink')}>
            <Phone size={18} aria-hidden="true" />
            <span>
              <span className="sr-only">Ligar para </span>
              {gap('label.phone')}
            </span>
          </a>
        </When>
        <When the="label.whatsappLink">
          <a className="btn btn-secondary" href={gap('label.whatsappLink')} rel="noreferrer">
            <MessageCircle size={18} aria-hidden="true" />
            WhatsApp
          </a>
        </When>
      </div>
    </section>
  )
}

function Thanks() {
  return (
    <section className="panel" aria-labelledby="recebido">
      <div className="label-hero" role="status">
        <div className="pic max-[50rem]:h-21 max-[50rem]:m-0">
          <CircleCheck size={48} strokeWidth={1.5} aria-hidden="true" />
        </div>
        <div>
          <h2 id="recebido">Relato recebido</h2>
          <p>A clínica foi avisada e decide o que fazer.</p>
          <When the="label.isToConfirm">
            <p>
              Enviamos um link ao seu e-mail. Abra-o para confirmar que foi você: assim a clínica sabe que
              pode responder.
            </p>
          </When>
          <Unless the="label.isToConfirm">
            <p>O seu contato chegou à clínica como não confirmado.</p>
          </Unless>
        </div>
      </div>
    </section>
  )
}

function Blank() {
  return (
    <section className="panel label-hero" aria-labelledby="em-branco">
      <div className="pic max-[50rem]:h-21 max-[50rem]:m-0">
        <QrCode size={56} strokeWidth={1.5} aria-hidden="true" />
      </div>
      <div>
        <h1 className="text-xl wrap-anywhere" id="em-branco">
          Etiqueta em branco
        </h1>
        <p>
          Esta etiqueta ainda não está vinculada a nenhum equipamento. Se você a imprimiu, entre na sua conta
          para vincular.
        </p>
      </div>
    </section>
  )
}
