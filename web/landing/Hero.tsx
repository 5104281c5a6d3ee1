import { ArrowRight, CalendarClock, Check } from 'lucide-react'
import { gap, Unless, When } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { TapeBand } from '#web/ui/Tape.tsx'
import { HeroPicture } from './HeroPicture.tsx'

const points = ['Sem cartão', `Básico por R$ ${gap('offer.basicPrice')} ao mês`, 'No celular e no computador']

/** The product, its readers, its lowest price and the norm's deadline, all before the first scroll. */
export function Hero() {
  return (
    <section className="hero overflow-hidden bg-mint text-on-mint" aria-labelledby="hero-title">
      <div className="wide">
        <div>
          <h1
            className="text-4xl font-[660] font-stretch-112% tracking-[-0.032em] max-w-[9.4em]"
            id="hero-title"
          >
            Equipamento parado, agenda parada.
          </h1>
          <p className="sub mt-6 mb-7 mx-0 text-[1.25rem]/7.5 max-w-[31em] phone:mt-4 phone:mb-5 phone:mx-0 phone:text-[1.125rem]/6.75">
            O Equipo liga a sua clínica ao técnico e mantém a prova de cada manutenção: pedido, orçamento,
            serviço medido e laudo que a fiscalização pode conferir.
          </p>
          <div className="hero-actions flex flex-wrap gap-3">
            <a href={paths.register()} className={look({ variant: 'primary', size: 'lg' })}>
              Testar grátis por {gap('offer.trial')}
            </a>
            <a href="#how" className="btn btn-outline btn-lg">
              Ver como funciona
            </a>
          </div>
          <ul className="fine flex flex-wrap gap-y-1.5 gap-x-5 mt-5 text-sm/6">
            {points.map((point) => (
              <li className="inline-flex items-center gap-1.5" key={point}>
                <Check size={17} aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
          <a href="#rdc" className="hero-deadline">
            <CalendarClock size={20} aria-hidden="true" />
            <span>
              <b>RDC 1.002/2025:</b>{' '}
              <Unless the="deadline.isOver">clínicas já licenciadas têm até {gap('deadline.date')}</Unless>
              <When the="deadline.isOver">o prazo terminou em {gap('deadline.date')}</When>
            </span>
            <ArrowRight size={18} aria-hidden="true" />
          </a>
        </div>
        <HeroPicture />
      </div>
      <TapeBand />
    </section>
  )
}
