import { Contact } from './Contact.tsx'
import { Features } from './Features.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Pricing } from './Pricing.tsx'
import { Questions } from './Questions.tsx'
import { Regulation } from './Regulation.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Trial } from './Trial.tsx'
import './landing.css'
import './picture.css'
import './regulation.css'
import './sections.css'
import './views.css'

export const handle = { still: true }

export const meta = () => [
  { title: 'Equipo: manutenção de equipamentos odontológicos com prova' },
  {
    name: 'description',
    content:
      'O Equipo liga clínicas odontológicas aos técnicos que mantêm seus equipamentos: ordens de serviço, orçamentos e laudos técnicos que a fiscalização pode conferir.',
  },
]

/** The first public page: benefits for clinics and technicians, prices, and the norm's demands. */
export default function LandingPage() {
  return (
    <div className="landing">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <Header />
      <main id="content">
        <Hero />
        <Features />
        <HowItWorks />
        <Regulation />
        <Testimonials />
        <Pricing />
        <Trial />
        <Questions />
        <Contact />
      </main>
      <Footer />
    </div>
  )
}
