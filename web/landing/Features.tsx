import { Check, Lock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderChip } from '#web/parts/OrderChip.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Avatar } from '#web/ui/Panel.tsx'
import { Plate } from '#web/parts/Plate.tsx'
import { SampleCode } from '#web/parts/SampleCode.tsx'
import { OrderSteps } from '#web/parts/OrderSteps.tsx'

/** What the product does, each shown by a piece of itself. */
export function Features() {
  return (
    <section className="section" id="features" aria-labelledby="features-title">
      <div className="wide">
        <h2 id="features-title">Da plaqueta ao laudo, tudo no mesmo lugar.</h2>
        <p className="lead">
          Cada equipamento da clínica ganha uma ficha. O dentista sabe de quem é a vez, o técnico sabe o que
          fazer, e os dois veem a mesma história.
        </p>
        <div className="bento">
          <Feature
            wide="7"
            title="Ficha completa de cada equipamento"
            text="Número de série, registro ANVISA, fotos, manuais e tudo o que já foi feito nele."
          >
            <div className="demo-plate">
              <SampleCode size={148} />
              <Plate
                items={[
                  ['Modelo', 'Autoclave 21 L'],
                  ['Nº de série', '21-048817'],
                  ['Registro ANVISA', '10363350012'],
                  ['Sala', 'Esterilização'],
                  ['Garantia até', '17/08/2028'],
                  ['Código', 'EQ-0012'],
                ]}
              />
            </div>
          </Feature>
          <Feature
            wide="5"
            title="Orçamento que se aprova do celular"
            text="O técnico envia item por item; você aprova tudo ou só uma parte, e fica registrado."
          >
            <QuoteCard />
          </Feature>
          <Feature
            wide="12"
            title="Cada ordem mostra de quem é a vez"
            text="Do pedido ao encerramento, com prazo, responsável e histórico que ninguém apaga."
          >
            <div className="demo-card">
              <OrderSteps
                current={2}
                next="Depois: o técnico agenda e executa."
                steps={[
                  { status: 'pending', when: '12/11/2026' },
                  { status: 'accepted', when: '13/11/2026' },
                  { status: 'quoted', when: 'desde 14/11/2026' },
                  { status: 'approved' },
                  { status: 'in_progress' },
                  { status: 'completed' },
                  { status: 'closed' },
                ]}
              />
            </div>
          </Feature>
          <Feature
            wide="5"
            title="Laudo em PDF que o fiscal confere"
            text="Medidas com unidade e limite, assinatura, número e código de verificação público."
          >
            <ReportCard />
          </Feature>
          <Feature
            wide="7"
            title="O técnico certo, na sua cidade"
            text="Escolha um técnico pela especialidade e pela nota, ou publique a ordem: o primeiro que aceitar fica com ela."
          >
            <TechnicianCards />
          </Feature>
        </div>
      </div>
    </section>
  )
}

interface FeatureProps {
  wide: '5' | '7' | '12'
  title: string
  text: string
  children: ReactNode
}

function Feature({ wide, title, text, children }: FeatureProps) {
  return (
    <article className={`w${wide}`}>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="view">{children}</div>
    </article>
  )
}

function QuoteCard() {
  return (
    <div className="demo-card">
      <p className="demo-row">
        <b className="id">OS-2026-0047</b>
        <OrderChip status="quoted" />
      </p>
      <p className="demo-row">
        Guarnição da porta <span>R$ 386,00</span>
      </p>
      <p className="demo-row">
        Mão de obra, 2 h <span>R$ 386,00</span>
      </p>
      <p className="demo-row demo-total">
        <b>Total</b>
        <b>R$ 772,00</b>
      </p>
      <span className="btn btn-primary btn-block">
        <Check size={18} aria-hidden="true" /> Aprovar
      </span>
    </div>
  )
}

function ReportCard() {
  return (
    <div className="demo-paper">
      <p className="demo-row">
        <b>Laudo técnico</b>
        <SampleCode size={52} />
      </p>
      <p className="demo-row">
        Temperatura do patamar <b>134,2 °C</b>
      </p>
      <p className="demo-row">
        Pressão máxima <b>2,15 bar</b>
      </p>
      <p className="demo-row">
        Conclusão <b>Apto</b>
      </p>
      <p className="demo-row">
        <span className="inline-flex items-center gap-1.5">
          <Lock size={14} aria-hidden="true" /> Sem rasura: o arquivo tem impressão digital SHA-256
        </span>
      </p>
    </div>
  )
}

const technicians = [
  ['Rogério Prado', 'Campinas', 'Autoclave, compressor, raio-X', '4,9 em 38 avaliações'],
  ['Paula Siqueira', 'Campinas', 'Raio-X, panorâmico, cadeira', '4,7 em 112 avaliações'],
  ['Marcos Vilela', 'Valinhos', 'Raio-X, fotopolimerizador', '4,6 em 9 avaliações'],
] as const

function TechnicianCards() {
  return (
    <ul className="grid gap-3">
      {technicians.map(([name, city, specialities, rating]) => (
        <li key={name} className="demo-card flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar name={name} large />
          <span className="min-w-40 flex-1">
            <b className="block">{name}</b>
            <span className="block text-text-2">
              {city}. {specialities}
            </span>
          </span>
          <Chip icon={<Star size={15} aria-hidden="true" />}>{rating}</Chip>
        </li>
      ))}
    </ul>
  )
}
