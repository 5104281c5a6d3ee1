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
                <figure className="flex flex-col justify-between gap-5 p-7 border border-border rounded-xl bg-surface first:p-10 first:border-transparent first:bg-brand first:text-on-brand phone:first:p-6">
                  <blockquote>“{item('quote')}”</blockquote>
                  <figcaption className="flex items-center gap-3 text-sm/5">
                    <span className="av" aria-hidden="true">
                      {item('initials')}
                    </span>
                    <span>
                      <b className="block">{item('name')}</b>
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
