import { Each, When } from '#web/kit/gaps.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** Testimonials that the administrator keeps; samples are marked as such. Renders nothing without any. */
export function Testimonials() {
  return (
    <When the="testimonials.length">
      <section className="section" id="testimonials" aria-labelledby="testimonials-title">
        <div className="wide">
          <div className="flex flex-wrap items-end gap-y-3 gap-x-6">
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
