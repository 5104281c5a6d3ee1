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
    <section className="hero" aria-labelledby="hero-title">
      <div className="wide">
        <div>
          <h1 id="hero-title">Equipamento parado, agenda parada.</h1>
          <p className="sub">
            O Equipo liga a sua clínica ao técnico e mantém a prova de cada manutenção: pedido, orçamento,
            serviço medido e laudo que a fiscalização pode conferir.
          </p>
          <div className="hero-actions">
            <a href={paths.register()} className={look({ variant: 'primary', size: 'lg' })}>
              Testar grátis por {gap('offer.trial')}
            </a>
            <a href="#how" className="btn btn-outline btn-lg">
              Ver como funciona
            </a>
          </div>
          <ul className="fine">
            {points.map((point) => (
              <li key={point}>
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
