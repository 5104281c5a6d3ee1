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
            <details key={question} className="fold">
              <summary>
                <h3>{question}</h3>
                <ChevronDown size={20} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
