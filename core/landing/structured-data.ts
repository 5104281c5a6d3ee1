import { plans, type PlanId } from '#core/plan/plan.ts'
import type { Settings } from '#core/setting/setting.ts'
import type { PublicFacts } from './public-facts.ts'
import { questions } from './questions.ts'

type Facts = Omit<PublicFacts, 'structuredData' | 'contact'>

/**
 * The landing page's data for machines: operator, offers, prices, questions and answers. JSON-LD in the vocabulary of
 * schema.org, with every `<` escaped, so that it can be placed in a script element.
 */
export function structuredData(facts: Facts, settings: Settings): string {
  const { publicUrl } = facts
  const organization = { '@id': `${publicUrl}/#organization` }
  const graph = [
    { '@type': 'Organization', ...organization, name: 'Equipo', url: `${publicUrl}/`, ...ways(facts) },
    {
      '@type': 'WebSite',
      name: 'Equipo',
      url: `${publicUrl}/`,
      inLanguage: 'pt-BR',
      publisher: organization,
    },
    {
      '@type': 'Product',
      name: 'Equipo',
      description:
        'Ordens de serviço, orçamentos e laudos técnicos da manutenção de equipamentos odontológicos.',
      image: `${publicUrl}/social.png`,
      brand: { '@type': 'Brand', name: 'Equipo' },
      offers: plans.map((plan) => offerOf(plan, publicUrl, settings)),
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withFacts(answer, facts) },
      })),
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

function ways({ publicUrl, support: { email, phoneLink } }: Facts): object {
  const contact = { ...(email && { email }), ...(phoneLink && { telephone: phoneLink.replace('tel:', '') }) }
  const hasContact = Object.keys(contact).length > 0
  return {
    logo: `${publicUrl}/icon-512.png`,
    ...(hasContact && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        availableLanguage: 'pt-BR',
        ...contact,
      },
    }),
  }
}

const centsOf = (plan: PlanId, { basicCents, professionalCents, technicianCents }: Settings) =>
  ({ basico: basicCents, profissional: professionalCents, tecnico: technicianCents })[plan]

function offerOf({ id, name }: (typeof plans)[number], publicUrl: string, settings: Settings): object {
  const price = (centsOf(id, settings) / 100).toFixed(2)
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'BRL',
    url: `${publicUrl}/register?plano=${id}`,
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'BRL',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  }
}

/** The text with its gaps filled, as on the page. Throws if a fact does not exist. */
function withFacts(text: string, facts: Facts): string {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (gap, path: string) => {
    const value = path.split('.').reduce<unknown>((inner, name) => valueOf(inner, name), facts)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    throw new Error(`nothing fills the gap ${gap}`)
  })
}

const valueOf = (facts: unknown, name: string): unknown =>
  typeof facts === 'object' && facts !== null ? new Map(Object.entries(facts)).get(name) : undefined
