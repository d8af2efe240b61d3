const voices = [
  {
    role: 'An instructor who teaches six classes a week',
    text: 'I used to tape a sheet of songs and cues to the handlebar. Now the next interval is on the screen before I have to think about it.',
  },
  {
    role: 'A studio manager',
    text: 'A class that one of us builds can be taught by any of us: the plan, music and notes come with it.',
  },
  {
    role: 'Someone who teaches twice a month',
    text: 'I paste my outline as text, drop a playlist on it, and the ride is ready in fifteen minutes.',
  },
];

/** What Cadenza is for, in the words of people as we imagine them: nobody is quoted who does not exist. */
export function Testimonials() {
  return (
    <section aria-labelledby="voices" className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8">
      <h2 id="voices" className="text-center text-3xl font-bold sm:text-4xl">
        Who Cadenza is for
      </h2>
      <p className="mt-3 text-center text-sm text-muted">Illustrative examples, not customer quotes.</p>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {voices.map(({ role, text }) => (
          <li key={role} className="flex flex-col rounded-2xl border border-line bg-surface p-6">
            <blockquote className="grow text-lg leading-relaxed">“{text}”</blockquote>
            <p className="mt-4 text-sm font-medium text-muted">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
