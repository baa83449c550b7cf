interface QuestionsProps {
  items: readonly { question: string; answer: string }[];
}

/** Questions that open on their answers; works without script, and the browser finds text inside. */
export function Questions({ items }: QuestionsProps) {
  return (
    <div className="wide:ml-[calc(100%*5/12)]">
      {items.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>
            <h3 className="font-sans text-lg leading-snug font-medium">{question}</h3>
          </summary>
          <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
