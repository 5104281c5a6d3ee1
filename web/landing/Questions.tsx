import { ChevronDown } from 'lucide-react'
import { questions } from '#core/landing/questions.ts'

/** Common questions, folded; they open without a script. */
export function Questions() {
  return (
    <section className="section questions" id="questions" aria-labelledby="questions-title">
      <div className="wide">
        <h2 id="questions-title">Dúvidas frequentes</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className="fold border-b border-border">
              <summary className="hover:underline">
                <h3 className="text-[1.125rem]/6">{question}</h3>
                <ChevronDown className="text-text-3" size={20} aria-hidden="true" />
              </summary>
              <p className="pb-5 text-text-2 max-w-[44em]">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
