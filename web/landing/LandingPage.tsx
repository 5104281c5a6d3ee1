import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { useOffer } from '#web/parts/offer.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { TapeBand } from '#web/ui/Tape.tsx'
import { Features } from './Features.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Pricing } from './Pricing.tsx'
import './demo.css'
import './landing.css'
import './landing-sections.css'

export const meta = () => [
  { title: 'Equipo: manutenção de equipamentos odontológicos com prova' },
  {
    name: 'description',
    content:
      'O Equipo liga clínicas odontológicas aos técnicos que mantêm seus equipamentos: ordens de serviço, orçamentos e laudos técnicos que a fiscalização confere.',
  },
]

export default function LandingPage() {
  return (
    <div className="landing">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="landing-head">
        <div className="wide">
          <Link to={paths.landing()} className="brand">
            <Logo size={34} />
          </Link>
          <nav aria-label="Principal">
            <a href="#features">Recursos</a>
            <a href="#how">Como funciona</a>
            <a href="#pricing">Planos</a>
          </nav>
          <LinkButton to={paths.login()} variant="text" className="enter">
            Entrar
          </LinkButton>
          <LinkButton to={paths.register()} variant="primary">
            Cadastre-se
          </LinkButton>
        </div>
      </header>
      <main id="content">
        <Hero />
        <Features />
        <HowItWorks />
        <Pricing />
        <Trial />
      </main>
      <footer className="landing-foot">
        <div className="wide">
          <Logo />
          <p>Manutenção de equipamentos odontológicos, com prova.</p>
          <Link to={paths.login()}>Entrar</Link>
          <Link to={paths.register()}>Cadastre-se</Link>
          <Link to={paths.terms()}>Termos de uso</Link>
          <Link to={paths.privacy()}>Privacidade</Link>
        </div>
      </footer>
    </div>
  )
}

function Hero() {
  const { trialDays } = useOffer()
  return (
    <section className="hero">
      <div className="wide">
        <div>
          <h1>Equipamento parado é agenda parada.</h1>
          <p className="sub">
            O Equipo liga a sua clínica ao técnico certo e guarda a prova de cada manutenção: pedido,
            orçamento, serviço medido e laudo técnico que a fiscalização confere.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.register()} variant="primary" size="lg">
              Testar grátis por {trialDays} dias
            </LinkButton>
            <a href="#how" className="btn btn-outline btn-lg">
              Ver como funciona
            </a>
          </div>
          <ul className="fine">
            {['Sem cartão', 'Para clínicas e técnicos', 'Celular e computador'].map((point) => (
              <li key={point}>
                <Check size={17} aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <HeroPicture />
      </div>
      <TapeBand />
    </section>
  )
}

function Trial() {
  const { trialDays } = useOffer()
  return (
    <section className="trial" aria-labelledby="trial">
      <div className="wide">
        <div>
          <h2 id="trial">Teste com os seus próprios equipamentos.</h2>
          <p>
            São {trialDays} dias com tudo liberado. Se não servir, o que você guardou continua legível e pode
            ser levado embora.
          </p>
        </div>
        <LinkButton to={paths.register()} size="lg" className="trial-btn">
          Criar conta grátis
        </LinkButton>
      </div>
    </section>
  )
}
