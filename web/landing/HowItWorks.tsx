import { Stethoscope, Wrench, type LucideIcon } from 'lucide-react'
import { Tape } from '#web/ui/Tape.tsx'

type Steps = readonly (readonly [title: string, text: string])[]

const clinicSteps: Steps = [
  ['Cadastre', 'Copie os dados da plaqueta. Cada categoria já vem com os campos certos.'],
  ['Peça', 'Conte o defeito, mande fotos e escolha um técnico, ou publique para a cidade.'],
  ['Aprove', 'Receba o orçamento item por item, aprove pelo celular e combine a visita.'],
  [
    'Tenha a prova',
    'Confira o serviço. O laudo fica na ficha, com um código que qualquer pessoa pode conferir.',
  ],
]

const technicianSteps: Steps = [
  ['Receba', 'Diga que cidades atende e o que sabe consertar. Os pedidos chegam no seu painel.'],
  ['Orce', 'Mão de obra, peças e deslocamento em uma página. A clínica decide e você fica sabendo.'],
  ['Meça', 'Anote as medidas de antes e depois, os instrumentos, as peças e as fotos.'],
  ['Assine', 'Assine na tela. O laudo sai em PDF, com o mínimo que a RDC 1.002/2025 pede.'],
]

/** The way of one order, as the clinic goes it and as the technician does; the tape darkens as one gets on. */
export function HowItWorks() {
  return (
    <section className="section how" id="how" aria-labelledby="how-title">
      <div className="wide">
        <h2 id="how-title">Do cadastro ao laudo, em quatro passos.</h2>
        <Track icon={Stethoscope} title="Para a clínica" steps={clinicSteps} />
        <Track icon={Wrench} title="Para o técnico" steps={technicianSteps}>
          Suas clínicas ainda não usam o Equipo? Cadastre-as como clientes e registre as ordens delas.
        </Track>
      </div>
    </section>
  )
}

interface TrackProps {
  icon: LucideIcon
  title: string
  steps: Steps
  children?: string
}

function Track({ icon: Icon, title, steps, children }: TrackProps) {
  return (
    <div className="track mt-11">
      <h3 className="flex items-center gap-2.5 text-[1.25rem]/7">
        <Icon size={22} aria-hidden="true" /> {title}
      </h3>
      <ol className="grid grid-cols-4 gap-7 mt-4 max-[64rem]:grid-cols-2 phone:grid-cols-1 phone:gap-5">
        {steps.map(([step, text], index) => (
          <li key={step}>
            <div aria-hidden="true">
              <Tape value={index + 1} of={steps.length} label={step} />
            </div>
            <h4 className="mt-4 mb-1 mx-0 text-[1.125rem]/6 font-semibold phone:mt-2.5">
              <span className="font-[500] text-text-3" aria-hidden="true">
                {index + 1}.
              </span>{' '}
              {step}
            </h4>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ol>
      {children && <p className="mt-5 text-text-2">{children}</p>}
    </div>
  )
}
