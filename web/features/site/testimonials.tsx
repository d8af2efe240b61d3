const uses = [
  {
    title: 'Six classes a week',
    text: 'No sheet of songs and cues taped to the handlebar: the next interval is on the screen before you have to think about it.',
  },
  {
    title: 'A studio with several instructors',
    text: 'A class that one of you builds can be taught by any of you: the plan, music and notes come with it.',
  },
  {
    title: 'Two classes a month',
    text: 'Paste an outline as text, drop a playlist on it, and the ride is ready in fifteen minutes.',
  },
];

/** What Cadenza is for: use cases of nobody in particular, so that no user is quoted who does not exist. */
export function Testimonials() {
  return (
    <section aria-labelledby="uses" className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8">
      <h2 id="uses" className="text-center text-3xl font-bold sm:text-4xl">
        Who Cadenza is for
      </h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {uses.map(({ title, text }) => (
          <li key={title} className="rounded-2xl border border-line bg-surface p-6">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
