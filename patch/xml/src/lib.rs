//! The names of the XML library that the interpreter's module `pyexpat` is written for. That module is not registered
//! (`OMITTED_MODULES` in `crate/python/src/session/interpreter.rs`), but it is linked, and every visitor would download a parser
//! behind it. So there is none: the reader refuses every document.
#![forbid(unsafe_code)]

pub use reader::ParserConfig;

/// Places in a document.
pub mod common {
    /// A place: row and column from 0, in characters.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct TextPosition;

    impl TextPosition {
        /// The row.
        pub fn row(&self) -> u64 {
            0
        }

        /// The column.
        pub fn column(&self) -> u64 {
            0
        }
    }

    /// What has a place.
    pub trait Position {
        /// The place.
        fn position(&self) -> TextPosition;
    }
}

/// Names of elements and attributes.
pub mod name {
    /// A name with its namespace.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OwnedName {
        /// The name in its namespace.
        pub local_name: String,
        /// The namespace's address.
        pub namespace: Option<String>,
    }
}

/// Attributes of elements.
pub mod attribute {
    use crate::name::OwnedName;

    /// A name and its value.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OwnedAttribute {
        /// The name.
        pub name: OwnedName,
        /// The value.
        pub value: String,
    }
}

/// The reader.
pub mod reader {
    use crate::attribute::OwnedAttribute;
    use crate::common::{Position, TextPosition};
    use crate::name::OwnedName;
    use std::io::Read;

    /// What is read.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    #[allow(missing_docs, reason = "as in the library of this name")]
    pub enum XmlEvent {
        EndDocument,
        StartElement { name: OwnedName, attributes: Vec<OwnedAttribute> },
        EndElement { name: OwnedName },
        Characters(String),
        CData(String),
        Comment(String),
        ProcessingInstruction { name: String, data: Option<String> },
    }

    /// A document that was refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Error;

    /// How to read; nothing of it matters here.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct ParserConfig;

    #[allow(missing_docs, reason = "as in the library of this name")]
    impl ParserConfig {
        pub fn new() -> ParserConfig {
            ParserConfig
        }

        pub fn cdata_to_characters(self, _: bool) -> ParserConfig {
            self
        }

        pub fn coalesce_characters(self, _: bool) -> ParserConfig {
            self
        }

        pub fn ignore_comments(self, _: bool) -> ParserConfig {
            self
        }

        pub fn whitespace_to_characters(self, _: bool) -> ParserConfig {
            self
        }

        pub fn create_reader<R: Read>(self, source: R) -> EventReader<R> {
            EventReader { _source: source }
        }
    }

    /// A reader that refuses its document.
    #[derive(Debug)]
    pub struct EventReader<R> {
        _source: R,
    }

    impl<R: Read> EventReader<R> {
        /// The next event: always an error.
        #[allow(clippy::should_implement_trait, reason = "as in the library of this name")]
        pub fn next(&mut self) -> Result<XmlEvent, Error> {
            Err(Error)
        }
    }

    impl<R: Read> Position for EventReader<R> {
        fn position(&self) -> TextPosition {
            TextPosition
        }
    }
}
