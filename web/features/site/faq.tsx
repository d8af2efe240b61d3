import { ChevronDown } from 'lucide-react';

const questions = [
  {
    question: 'Do I need a credit card for the trial?',
    answer:
      'No. You register with a username and an email address, and everything is open for 7 days. Without a subscription, access ends with the trial; nothing is charged.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, once a month. Stripe handles the payment; Cadenza never sees your card number. Subscribe within the trial or after it: the first month begins on the day you pay, and days left in the trial are not added.',
  },
  {
    question: 'Where does the music come from?',
    answer:
      'From your own MP3 files. You upload them to your media library and pick them for your segments. Whether music may be played in a class is up to your venue and the law where you teach.',
  },
  {
    question: 'What happens to my classes when the trial ends?',
    answer: 'They stay in your account. When you subscribe, you find everything as you left it.',
  },
  {
    question: 'Does it work on a phone?',
    answer: 'Yes. Every screen works on phones, tablets and computers, in light and dark themes.',
  },
];

export function Faq() {
  return (
    <section aria-labelledby="faq" className="mx-auto max-w-3xl px-4 py-20 sm:px-6">
      <h2 id="faq" className="text-center text-3xl font-bold sm:text-4xl">
        Frequently asked questions
      </h2>
      <div className="mt-8 divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
