/** A project's services. */
export function Chips({ services }: { services: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {services.map((service) => (
        <li key={service} className="chip">
          {service}
        </li>
      ))}
    </ul>
  );
}
