import { Each, When } from '#web/kit/gaps.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** What customers say, as the administrator has it; samples are marked as such. Nothing where there are none. */
export function Testimonials() {
  return (
    <When the="testimonials.length">
      <section className="section" id="testimonials" aria-labelledby="testimonials-title">
        <div className="wide">
          <div className="quotes-head">
            <h2 id="testimonials-title">O que dizem clínicas e técnicos</h2>
            <When the="testimonialsAreSamples">
              <Chip>Depoimentos ilustrativos</Chip>
            </When>
          </div>
          <div className="quotes">
            <Each of="testimonials">
              {(item) => (
                <figure>
                  <blockquote>“{item('quote')}”</blockquote>
                  <figcaption>
                    <span className="av" aria-hidden="true">
                      {item('initials')}
                    </span>
                    <span>
                      <b>{item('name')}</b>
                      {item('role')}
                    </span>
                  </figcaption>
                </figure>
              )}
            </Each>
          </div>
        </div>
      </section>
    </When>
  )
}
